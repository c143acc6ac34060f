import { expect, screen, waitFor } from "storybook/test"

/** The open confirmation dialog, once it can be operated: it gets pointer and focus shortly after it is rendered. */
export async function findOpenDialog(): Promise<HTMLElement> {
  const dialog = await screen.findByRole("alertdialog")
  await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).not.toBe("none"))
  await waitFor(() => expect(dialog).toContainElement(focused()))
  return dialog
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}
