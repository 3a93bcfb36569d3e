import { lazyRouteComponent, useRouteContext } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { loadTexts } from '@/i18n/i18n';
import type { Namespace } from '@/i18n/namespaces';
import { allFeatures } from '@/lib/feature';
import type { RecordSlotName, SlotContents, SlotContext, SlotName, Slots } from '@/lib/slot';

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
 * Loads texts, code and data of what is in slots, before the page renders, so that the server renders it and the
 * browser hydrates it at once. The names of the slots travel with the page; see `src/router.tsx`.
 */
export const loadSlots = (
  context: SlotContext,
  ...slots: Exclude<SlotName, RecordSlotName>[]
): Promise<void> => load(context, slots, '');

/** The same for slots of the page of a record. */
export const loadRecordSlots = (
  context: SlotContext,
  id: string,
  ...slots: RecordSlotName[]
): Promise<void> => load(context, slots, id);

/** In a product without slots of records, the type of `data` has no id. */
const dataOf = ({
  data,
}: Content): ((context: SlotContext, id: string) => Promise<unknown>) | undefined => data;

async function load(context: SlotContext, slots: readonly SlotName[], id: string): Promise<void> {
  for (const slot of slots) context.slots.add(slot);
  const contents = slots.flatMap((slot) => contentsOf(slot, context));
  const read = Promise.all(contents.map(async ({ content }) => dataOf(content)?.(context, id)));
  await Promise.all([preloadSlots(context, slots), read]);
}

/** Loads texts and code of what is in slots, whose data has come with the page. */
export async function preloadSlots(
  context: SlotContext,
  slots: readonly SlotName[],
): Promise<void> {
  const contents = slots.flatMap((slot) => contentsOf(slot, context));
  await Promise.all(
    contents.map(async ({ content }) => {
      const code = componentOf(content).preload?.();
      // `src/features.ts` checks the names.
      await Promise.all([code, loadTexts(context.i18n, (content.texts ?? []) as Namespace[])]);
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
