type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Large libraries that only pages with a form need. */
const formLibraries = /[\\/]node_modules[\\/](zod|react-hook-form)[\\/]/;

/**
 * Returns a function that names the file of a module that several pages share: `forms` if it imports a library
 * of forms, itself or through other modules, else `shared`. A module in `shared` therefore never imports one in
 * `forms`, so the two files cannot import each other.
 */
export function sharedChunkName(): (id: string, modules: Modules) => 'forms' | 'shared' {
  const withForms = new Set<string>();
  const withoutForms = new Set<string>();
  return (id, modules) => {
    const reached = new Set([id]);
    // The loop also visits what is added during it.
    for (const one of reached) {
      if (formLibraries.test(one) || withForms.has(one)) {
        withForms.add(id);
        return 'forms';
      }
      for (const imported of modules.getModuleInfo(one)?.importedIds ?? [])
        if (!withoutForms.has(imported)) reached.add(imported);
    }
    for (const one of reached) withoutForms.add(one);
    return 'shared';
  };
}
