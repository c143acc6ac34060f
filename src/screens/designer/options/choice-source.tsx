import { useState } from "react"
import { chooserAt, type Option, type OptionPlace } from "../../../../engine/edit/choosers.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { peopleTag } from "../../../../schemas/compiled.ts"
import type { Language, LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { NewList } from "./new-list.tsx"
import { OwnOptions } from "./own-options.tsx"
import { SharedList } from "./shared-list.tsx"
import { useSharedLists } from "./shared-lists.ts"

interface ChoiceSourceProps {
  readonly definition: ProfileDefinition
  readonly place: OptionPlace
  /** What the field or column is called, which a list made of its options is called as well. */
  readonly name: LocalisedText
  readonly language: Language
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
  /** Chooses from a shared list from now on, which was made just now with these values. */
  readonly onShare: (tagId: string, values: readonly Option[]) => void
}

/** What a field or a column chooses from, to be worked on where it is: its own options, a shared list, or people. */
export function ChoiceSource({ definition, place, name, language, onEdit, onShare }: ChoiceSourceProps) {
  const text = useText()
  const { tagId, options = [] } = chooserAt(definition, place) ?? {}
  return (
    <section className="choices__section" aria-label={text("choices.title")}>
      <h3>
        {text("choices.title")}
        {tagId === undefined && <span className="ru-figures">{options.length}</span>}
      </h3>
      {tagId === peopleTag && <p className="designer__hint">{text("choices.shared.everybody")}</p>}
      {tagId !== undefined && tagId !== peopleTag && <SharedList tagId={tagId} language={language} />}
      {tagId === undefined && (
        <>
          <OwnOptions definition={definition} place={place} options={options} language={language} onEdit={onEdit} />
          <Share name={name} options={options} onShare={onShare} />
        </>
      )}
      <NewList key={tagId ?? ""} name={name} language={language} onMade={(made) => onShare(made, [])} />
    </section>
  )
}

/** Options that other record types need as well become a shared list with the same codes, so that nothing else changes. */
function Share({
  name,
  options,
  onShare,
}: Pick<ChoiceSourceProps, "name" | "onShare"> & { options: readonly Option[] }) {
  const text = useText()
  const { canCreate, create } = useSharedLists()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState("")
  if (!canCreate || options.length === 0) return null
  const share = async () => {
    setBusy(true)
    const outcome = await create(
      name,
      options.map((option) => ({ ...option, active: option.active ?? true })),
    )
    setBusy(false)
    setWrong(outcome.ok ? "" : outcome.message)
    if (outcome.ok) onShare(outcome.tag.id, options)
  }
  return (
    <>
      {wrong && <Banner tone="danger" live title={wrong} />}
      <Button
        size="sm"
        variant="ghost"
        busy={busy}
        data-tooltip={text("choices.share.text")}
        onClick={() => void share()}
      >
        {text("choices.share")}
      </Button>
    </>
  )
}
