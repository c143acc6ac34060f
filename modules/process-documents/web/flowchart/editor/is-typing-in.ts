/** Whether keys on an element are typed into it. */
export const isTypingIn = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, [contenteditable=true], [role=menu]") !== null
