import { expect, screen, waitFor } from "storybook/test"

/** The question above the page, once it can be answered: it takes the pointer and the focus a moment after it is drawn. */
export async function openedQuestion(): Promise<HTMLElement> {
  const dialog = await screen.findByRole("alertdialog")
  await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).not.toBe("none"))
  await waitFor(() => expect(dialog).toContainElement(focused()))
  return dialog
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}
