import { expect, screen, userEvent, waitFor } from "storybook/test"

/**
 * A press on an entry of the menu that has just opened, let go once the entry is marked: a menu chooses what is marked, and
 * a hand in a test is faster than the mark.
 */
export async function chooseEntry(name: string): Promise<void> {
  const hand = userEvent.setup()
  const entry = await screen.findByRole("menuitem", { name })
  await hand.pointer({ keys: "[MouseLeft>]", target: entry })
  await waitFor(() => expect(entry).toHaveAttribute("data-highlighted"))
  await hand.pointer({ keys: "[/MouseLeft]", target: entry })
}
