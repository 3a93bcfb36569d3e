type ModuleInfo = { importedIds: readonly string[]; importers: readonly string[] };
type Modules = { getModuleInfo(id: string): ModuleInfo | null };
type Test = (id: string, modules: Modules) => boolean;

/** What only pages and dialogs with a form need: large libraries, the form, its conflicts, and the frame of such dialogs. */
const ofForms =
  /[\\/](node_modules[\\/](zod|react-hook-form)[\\/]|src[\\/]ui[\\/](forms[\\/](form|conflict-dialog)|overlays[\\/]form-dialog)\.tsx)/;

/** What only surfaces need that are loaded when they open, such as menus, dialogs and lists of suggestions. */
const ofSurfaces = /[\\/]node_modules[\\/](@base-ui|@floating-ui|tabbable|reselect)[\\/]/;

/** The pages that people see first. Lists, menus and covers are in none of them. */
const signInPages = /[\\/]src[\\/]routes[\\/]login[\\/]/;

/** Returns a test whether a module, or one that it leads to, matches a pattern. */
function leadingTo(pattern: RegExp, next: keyof ModuleInfo): Test {
  const known = new Map<string, boolean>();
  return (id, modules) => {
    const reached = new Set([id]);
    // The loop also visits what is added during it.
    for (const one of reached) {
      if (pattern.test(one) || known.get(one)) {
        known.set(id, true);
        return true;
      }
      if (known.has(one)) continue;
      for (const other of modules.getModuleInfo(one)?.[next] ?? []) reached.add(other);
    }
    for (const one of reached) known.set(one, false);
    return false;
  };
}

/**
 * Returns a function that names the file of a module that several pages share: `forms` if it is of forms or imports what
 * is, itself or through other modules; else `shared` if a sign-in page imports it, and `signed-in` if not.
 * What a module in `shared` imports is in `shared`, too, and a module in `signed-in` never imports one in `forms`,
 * so no two of the files can import each other. What surfaces share stays in files of its own, which no page loads.
 */
export function sharedChunkName(): (
  id: string,
  modules: Modules,
) => 'forms' | 'shared' | 'signed-in' | null {
  const needsForms = leadingTo(ofForms, 'importedIds');
  const isOfSignIn = leadingTo(signInPages, 'importers');
  return (id, modules) => {
    if (ofSurfaces.test(id)) return null;
    if (needsForms(id, modules)) return 'forms';
    return isOfSignIn(id, modules) ? 'shared' : 'signed-in';
  };
}
