/** The imports of a generated file. The formatter sorts them. */
export type Use = readonly [module: string, name: string];

export class Imports {
  readonly #names = new Map<string, Set<string>>();

  add(...uses: readonly Use[]): this {
    for (const [module, name] of uses) {
      const names = this.#names.get(module) ?? new Set();
      this.#names.set(module, names.add(name));
    }
    return this;
  }

  /** `type X` imports a type; `* as z` everything. */
  text(): string {
    return [...this.#names]
      .map(([module, all]) => {
        const plain = (name: string) => name.replace('type ', '');
        const names = [...all].toSorted((one, other) => (plain(one) < plain(other) ? -1 : 1));
        if (names[0]?.startsWith('* as ')) return `import ${names[0]} from '${module}';`;
        const areTypes = names.every((name) => name.startsWith('type '));
        const shown = areTypes ? names.map((name) => name.slice('type '.length)) : names;
        return `import ${areTypes ? 'type ' : ''}{ ${shown.join(', ')} } from '${module}';`;
      })
      .join('\n');
  }
}
