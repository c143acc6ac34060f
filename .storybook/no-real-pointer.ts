const ofPointers = [
  "pointerover",
  "pointerenter",
  "pointermove",
  "pointerout",
  "pointerleave",
  "mouseover",
  "mouseenter",
  "mousemove",
  "mouseout",
  "mouseleave",
]

/**
 * In a test only the story moves a pointer. The browser has one as well, which lies wherever the page was opened, and each
 * time the page changes below it the browser says what it is over now: a tooltip that was about to show would not.
 */
export function withoutRealPointer(): void {
  for (const type of ofPointers) {
    window.addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true })
  }
}
