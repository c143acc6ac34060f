const layers = '[role="dialog"][data-state="open"], [role="alertdialog"], [role="menu"][data-state="open"]'

/**
 * Whether a dialog or menu lies over the page: it has the keys then. Looks through the whole document, which takes a
 * millisecond in a large form, so ask only once a key is known to be meant.
 */
export function isLayerOpen(): boolean {
  return document.querySelector(layers) !== null
}
