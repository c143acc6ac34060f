const layers = '[role="dialog"][data-state="open"], [role="alertdialog"], [role="menu"][data-state="open"]'

/**
 * Whether a dialog or menu is open and handles the keys. Queries the whole document, which takes a millisecond in a
 * large form, so call it only for relevant keys.
 */
export function isLayerOpen(): boolean {
  return document.querySelector(layers) !== null
}
