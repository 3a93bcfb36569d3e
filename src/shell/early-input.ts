type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person did before the page's scripts were there to answer. */
type EarlyInput = {
  /** What fields hold that were changed: text, or whether a box is ticked. */
  typed: Map<Field, string | boolean>;
  /** The last button that was pressed, or form that was sent with what sent it. */
  pressed: HTMLButtonElement | { form: HTMLFormElement; by: HTMLElement | null } | null;
  /** Stops the watching. */
  end: () => void;
};

declare global {
  interface Window {
    earlyInput?: EarlyInput;
    /** Watches for the palette's key until the palette does it itself; see {@link takeEarlyPalette}. */
    earlyPalette?: { isWanted: boolean; end: () => void };
  }
}

/**
 * Stands in the page itself and notes what is typed and pressed before the scripts are loaded, which
 * takes seconds on a slow line. Links work without scripts, and so do forms that only ask (GET): they
 * are left to the browser. A form that writes (POST) waits. Ctrl/Cmd+K is watched for longer than the
 * rest, where a page says that it has that shortcut: the palette listens some time after the page's
 * frame does, and a key that is pressed between the two belongs to no element that could be woken.
 */
export const earlyInputScript = `(()=>{const c=new AbortController(),o={capture:true,signal:c.signal},
e=window.earlyInput={typed:new Map(),pressed:null,end:()=>c.abort()},
note=({target:t})=>e.typed.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value);
addEventListener('input',note,o);addEventListener('change',note,o);
addEventListener('click',({target:t})=>{const b=t.closest('button');if(b&&(b.type==='button'||!b.form))e.pressed=b},o);
addEventListener('submit',s=>{if(s.target.method!=='post')return;s.preventDefault();e.pressed={form:s.target,by:s.submitter}},o);
const k=new AbortController(),p=window.earlyPalette={isWanted:false,end:()=>k.abort()};
addEventListener('keydown',d=>{if((d.ctrlKey||d.metaKey)&&!d.shiftKey&&d.key.toLowerCase()==='k'&&document.querySelector('[aria-keyshortcuts~="Control+K"]')){d.preventDefault();p.isWanted=true}},{capture:true,signal:k.signal})})()`;

/** Ends the watch for the palette's key. @returns whether the palette was asked for meanwhile */
export function takeEarlyPalette(): boolean {
  const early = window.earlyPalette;
  delete window.earlyPalette;
  early?.end();
  return early?.isWanted ?? false;
}

/** Does again, now that the scripts answer, what {@link earlyInputScript} has noted. */
export function replayEarlyInput(): void {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  early.end();
  for (const [field, value] of early.typed) {
    wake(field);
    if (typeof value === 'string') type(field, value);
    else tick(field as HTMLInputElement, value);
  }
  if (!early.pressed) return;
  if (early.pressed instanceof HTMLButtonElement) {
    wake(early.pressed);
    early.pressed.click();
  } else {
    const { form, by } = early.pressed;
    wake(form);
    if (form.isConnected) form.requestSubmit(by);
  }
}

/**
 * Parts of a page come alive one after the other, and at once where an event arrives: this one means
 * nothing to anybody.
 */
const wake = (element: Element) =>
  element.dispatchEvent(new KeyboardEvent('keyup', { key: 'Unidentified', bubbles: true }));

/** A box that looks right already is ticked anew all the same: React has not heard of it. */
function tick(box: HTMLInputElement, isTicked: boolean): void {
  if (box.checked === isTicked) box.click();
  box.click();
}

/** Sets a value the way typing does: React looks away from one that a script sets on the element. */
function type(field: Field, value: string): void {
  // What stands there already would be no change to it.
  for (const next of field.value === value ? ['', value] : [value]) {
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', next, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }));
}
