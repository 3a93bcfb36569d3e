import { lazyRouteComponent, useRouteContext } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { loadTexts } from '@/i18n/i18n';
import type { Namespace } from '@/i18n/namespaces';
import { allFeatures } from '@/lib/feature';
import type { SlotContents, SlotContext, SlotName, Slots } from '@/lib/slot';

type Content = NonNullable<SlotContents[SlotName]>;
type Loadable = ComponentType<object> & { preload?: () => Promise<unknown> };
const components = new WeakMap<object, Loadable>();

/** The component of a feature, which is there once it has been preloaded. */
function componentOf({ load }: Content): Loadable {
  const known = components.get(load);
  if (known) return known;
  const component = lazyRouteComponent(async () => ({
    default: (await load()) as ComponentType<object>,
  })) as Loadable;
  components.set(load, component);
  return component;
}

/** What the features put into a slot, in the order of the list. */
const contentsOf = (slot: SlotName, context: SlotContext) =>
  allFeatures().flatMap(({ name, slots }) => {
    const content: Content | undefined = slots?.[slot];
    return content && (content.isShown?.(context) ?? true) ? [{ name, content }] : [];
  });

/**
 * Loads texts and code of what is in slots, before the page renders, so that the server renders it and the browser
 * hydrates it at once. The names of the slots travel with the page; see `src/router.tsx`.
 */
export async function loadSlots(context: SlotContext, ...slots: SlotName[]): Promise<void> {
  for (const slot of slots) context.slots.add(slot);
  await Promise.all(
    slots
      .flatMap((slot) => contentsOf(slot, context))
      .map(async ({ content }) => {
        const code = componentOf(content).preload?.();
        // `src/features.ts` checks the names.
        const texts = loadTexts(context.i18n, (content.texts ?? []) as Namespace[]);
        await Promise.all([code, texts, content.data?.(context)]);
      }),
  );
}

/** Whether a slot of the page has a component that cannot be used without scripts. */
export const needsScripts = (context: SlotContext): boolean =>
  [...context.slots].some((slot) =>
    contentsOf(slot, context).some(({ content }) => content.needsScripts),
  );

/**
 * Shows what the features put into a slot, which the route of the page has loaded by `loadSlots`; `children` if they
 * put nothing there.
 */
export function Slot<Name extends SlotName>({
  name: slot,
  children,
  ...props
}: { name: Name; children?: ReactNode } & Slots[Name]): ReactNode {
  const contents = contentsOf(slot, useRouteContext({ from: '__root__' }));
  if (contents.length === 0) return children;
  return contents.map(({ name, content }) => {
    const Component = componentOf(content);
    return <Component key={name} {...props} />;
  });
}
