import { expect, screen, waitFor } from "storybook/test"

/** The question above the page, once it can be answered: what opens above another dialog takes the pointer a moment after it is drawn. */
export async function openedQuestion(): Promise<HTMLElement> {
  const dialog = await screen.findByRole("alertdialog")
  await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).not.toBe("none"))
  return dialog
}
