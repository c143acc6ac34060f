import { useState } from "react"
import { findOptionSource, type Option, type OptionLocation } from "../../../../engine/edit/option-sources.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { peopleTag } from "../../../../schemas/compiled.ts"
import type { Language, LocalisedText } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { NewList } from "./new-list.tsx"
import { FieldOptions } from "./field-options.tsx"
import { SharedList } from "./shared-list.tsx"
import { useSharedLists } from "./shared-lists.ts"

interface OptionSourceEditorProps {
  readonly definition: ProfileDefinition
  readonly location: OptionLocation
  /** Name of the field or column, and default name of a list created from its options. */
  readonly name: LocalisedText
  readonly language: Language
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
  /** Switches to a shared list that was just created with these values. */
  readonly onShare: (tagId: string, values: readonly Option[]) => void
}

/** Edits the source of a field's or column's options: its own options, a shared list, or users. */
export function OptionSourceEditor({ definition, location, name, language, onEdit, onShare }: OptionSourceEditorProps) {
  const text = useText()
  const { tagId, options = [] } = findOptionSource(definition, location) ?? {}
  return (
    <section className="designer-options__section ru-stack ru-gap-8" aria-label={text("fieldOptions.title")}>
      <h3 className="ru-heading ru-row ru-gap-6">
        {text("fieldOptions.title")}
        {tagId === undefined && <span className="ru-muted ru-figures">{options.length}</span>}
      </h3>
      {tagId === peopleTag && <p className="designer__hint">{text("fieldOptions.shared.everybody")}</p>}
      {tagId !== undefined && tagId !== peopleTag && <SharedList tagId={tagId} language={language} />}
      {tagId === undefined && (
        <>
          <FieldOptions
            definition={definition}
            location={location}
            options={options}
            language={language}
            onEdit={onEdit}
          />
          <Share name={name} options={options} onShare={onShare} />
        </>
      )}
      <NewList
        key={tagId ?? ""}
        name={name}
        language={language}
        onCreated={(createdTagId) => onShare(createdTagId, [])}
      />
    </section>
  )
}

/** Converts the options into a shared list with the same codes, so that references stay valid. */
function Share({
  name,
  options,
  onShare,
}: Pick<OptionSourceEditorProps, "name" | "onShare"> & { options: readonly Option[] }) {
  const text = useText()
  const { canCreate, create } = useSharedLists()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState("")
  if (!canCreate || options.length === 0) return null
  const share = async () => {
    setBusy(true)
    const outcome = await create(
      name,
      options.map((option) => ({ ...option, active: option.active ?? true })),
    )
    setBusy(false)
    setError(outcome.ok ? "" : outcome.message)
    if (outcome.ok) onShare(outcome.tag.id, options)
  }
  return (
    <>
      {error && <Banner tone="danger" live title={error} />}
      <Button
        size="sm"
        variant="ghost"
        busy={busy}
        data-tooltip={text("fieldOptions.share.text")}
        onClick={() => void share()}
      >
        {text("fieldOptions.share")}
      </Button>
    </>
  )
}
