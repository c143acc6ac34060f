import { expect, screen, userEvent, waitFor } from "storybook/test"

/**
 * Clicks an entry of a menu that just opened, releasing the button once the entry is highlighted: the menu selects the
 * highlighted entry, and a test clicks faster than the highlight moves.
 */
export async function chooseEntry(name: string | RegExp): Promise<void> {
  const hand = userEvent.setup()
  const entry = await screen.findByRole("menuitem", { name })
  await hand.pointer({ keys: "[MouseLeft>]", target: entry })
  await waitFor(() => expect(entry).toHaveAttribute("data-highlighted"))
  await hand.pointer({ keys: "[/MouseLeft]", target: entry })
}
