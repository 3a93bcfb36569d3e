import type { SyntheticEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the user typed and pressed before the page's scripts were loaded. */
type EarlyInput = {
  /** The values of changed fields: text, or whether a box is checked. */
  typed: Map<Field, string | boolean>;
  /** The last button pressed, or the last form submitted with its submit button. */
  pressed: HTMLButtonElement | { form: HTMLFormElement; by: HTMLElement | null } | null;
  /** The event of `pressed`. */
  event?: Event;
  /** Stops recording. */
  end: () => void;
};

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Inlined into the HTML. Records what is typed and pressed before the scripts are loaded, which
 * takes seconds on a slow connection. The browser handles links, GET forms and forms with an `action`
 * without scripts; another POST form is held back and replayed. The shortcut of a button
 * (`aria-keyshortcuts`) counts as a press of the button.
 */
export const earlyInputScript = `(()=>{const c=new AbortController(),o={capture:true,signal:c.signal},
e=window.earlyInput={typed:new Map(),pressed:null,end:()=>c.abort()},
note=({target:t})=>t.form?.hasAttribute('action')||e.typed.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value);
addEventListener('input',note,o);addEventListener('change',note,o);
addEventListener('click',n=>{const b=n.target.closest('button');if(b&&(b.type==='button'||!b.form)&&!b.hasAttribute('popovertarget'))e.pressed=b,e.event=n},o);
addEventListener('submit',s=>{if(s.target.method!=='post'||s.target.hasAttribute('action'))return;s.preventDefault();e.pressed={form:s.target,by:s.submitter};e.event=s},o);
addEventListener('keydown',d=>{if(!d.ctrlKey&&!d.metaKey)return;
const k=(d.ctrlKey?'Control+':'')+(d.metaKey?'Meta+':'')+(d.altKey?'Alt+':'')+(d.shiftKey?'Shift+':'')+CSS.escape(d.key.toUpperCase()),
b=document.querySelector('button[aria-keyshortcuts~="'+k+'"]');if(b)d.preventDefault(),e.pressed=b,e.event=d},o)})()`;

/** Forgets a recorded press that React has just handled. Otherwise the replay would repeat it. */
function forgetHandledPress({ nativeEvent }: SyntheticEvent): void {
  const early = window.earlyInput;
  if (early?.event === nativeEvent) early.pressed = null;
}

/**
 * Props for the outermost element of the page. React hydrates the part of the page that gets an event at
 * once, and then handles the event. A press between the first hydrated part and {@link replayEarlyInput} is
 * therefore recorded and also handled by React.
 */
export const earlyInputProps = {
  onClickCapture: forgetHandledPress,
  onSubmitCapture: forgetHandledPress,
};

/** Replays what {@link earlyInputScript} recorded, after hydration. */
export function replayEarlyInput(): void {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  early.end();
  for (const [field, value] of early.typed) {
    hydrate(field);
    if (typeof value === 'string') type(field, value);
    else setChecked(field as HTMLInputElement, value);
  }
  if (!early.pressed) return;
  if (early.pressed instanceof HTMLButtonElement) {
    hydrate(early.pressed);
    early.pressed.click();
  } else {
    const { form, by } = early.pressed;
    hydrate(form);
    if (form.isConnected) form.requestSubmit(by);
  }
}

/**
 * The event makes React hydrate the part of the page that contains the element at once, before the other
 * parts. It has no other effect.
 */
const hydrate = (element: Element) =>
  element.dispatchEvent(new KeyboardEvent('keyup', { key: 'Unidentified', bubbles: true }));

/**
 * Checks or unchecks a box by clicks, so that React notices the change. Clicks twice if the box already has
 * the right state.
 */
function setChecked(box: HTMLInputElement, isTicked: boolean): void {
  if (box.checked === isTicked) box.click();
  box.click();
}

/**
 * Sets a value as typing does, through the native setter: React ignores a value that a script sets on the
 * element itself.
 */
function type(field: Field, value: string): void {
  // Setting the same value is not a change, so the field is emptied first.
  for (const next of field.value === value ? ['', value] : [value]) {
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', next, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }));
}
