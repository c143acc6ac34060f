import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Tone } from "../../../../schemas/profile-types.ts"
import { choose, turn, type BuildersDesk } from "./desk.ts"

interface Choosing {
  readonly options: readonly { readonly id: string; readonly name: LocalisedText; readonly tone?: Tone }[]
  readonly defaultListValue?: readonly string[]
}

/** The options of a field from the palette, which brings two, and of each its code, its colour and whether records start with it. */
export async function writeOptions(desk: BuildersDesk, field: FieldDefinition<Choosing>): Promise<void> {
  const { page, say, language } = desk
  const { options, defaultListValue = [] } = field
  const part = page.locator(".choices__section")
  const rows = part.locator(".choices__row")
  const adding = part.getByRole("textbox", { name: say("choices.add"), exact: true })
  const begun = await rows.count()
  for (const [at, option] of options.entries()) {
    const name = textIn(option.name, language)
    if (at < begun) await rows.nth(at).getByRole("textbox").fill(name)
    else {
      await adding.fill(name)
      await adding.press("Enter")
    }
  }
  for (const [at, { id, name, tone }] of options.entries()) {
    const row = rows.nth(at)
    await row
      .getByRole("button", { name: say("choices.more", { name: textIn(name, language) }), exact: true })
      .press("Enter")
    const code = row.getByRole("textbox", { name: say("choices.code"), exact: true })
    if ((await code.inputValue()) !== id) {
      await code.fill(id)
      await code.press("Enter")
    }
    if (tone) {
      const box = row.getByRole("combobox", { name: say("choices.tone"), exact: true })
      await choose(box, say(`tags.tone.${tone}`))
    }
    const starts = row.getByRole("switch", { name: say("choices.starts"), exact: true })
    await turn(starts, defaultListValue.includes(id))
  }
}
