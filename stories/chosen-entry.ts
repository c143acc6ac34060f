import { expect, screen, userEvent, waitFor } from "storybook/test"

/** A press on an entry of the menu that opens, once the menu has the focus: before that a press would close it and choose nothing. */
export async function chooseEntry(name: string): Promise<void> {
  const entry = await screen.findByRole("menuitem", { name })
  await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus())
  await userEvent.click(entry)
}
