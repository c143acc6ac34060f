import { useId, useMemo, useRef } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { partsForBlock } from "../../../../engine/edit/block-parts.ts"
import { findSection } from "../../../../engine/edit/find.ts"
import { inOrder } from "../../../../engine/edit/order.ts"
import { blockLimits, type Parts } from "../../../../schemas/blocks.ts"
import type { BlockLine } from "../../../../schemas/api/blocks.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Button } from "../../../../ui/button.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { EditBanners } from "../../../shell/edit-banners.tsx"
import { useUnsaved } from "../../../shell/use-unsaved.tsx"
import { LocalisedInputs } from "../localised/localised-inputs.tsx"
import { BlockFields } from "./block-fields.tsx"
import { BlockOmissions } from "./block-omissions.tsx"
import { draftOf, useBlockEdit } from "./use-block-edit.ts"
import type { Chosen } from "./use-form-blocks.ts"
import { useBlockText } from "./use-block-text.ts"

interface BlockDialogProps {
  readonly definition: ProfileDefinition
  /** Null for a new one. */
  readonly line: BlockLine | null
  /** What a new one is made of, and what could be in one there is from now on. */
  readonly chosen: Chosen
  readonly readOnly: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** A block's name and description in every language, what is in it, and what cannot come along. */
export function BlockDialog({ definition, line, chosen, readOnly, onSaved, onClose }: BlockDialogProps) {
  const { formatMessage } = useIntl()
  const text = useBlockText()
  const form = useRef<HTMLFormElement>(null)
  const nameId = useId()
  const { parts, omitted } = useMemo(() => partsForBlock(definition, chosen), [definition, chosen])
  const made = contentOf(parts)
  const first = line ? draftOf(line) : { name: nameFor(definition, chosen), description: undefined, isFilled: true }
  const edit = useBlockEdit(line, first, parts, onSaved)
  const { leave, question } = useUnsaved(edit.dirty)
  const { draft } = edit
  const content = draft.isFilled || !line ? made : { ...line, count: line.fieldCount }
  const save = async () => {
    if (!(await edit.save())) form.current?.querySelector<HTMLElement>("input")?.focus()
  }
  return (
    <Dialog
      open
      keepOpen
      title={text(line ? "designerBlocks.edit.title" : "designerBlocks.keep.title")}
      description={line ? text("designerBlocks.edit.text") : text("designerBlocks.keep.text")}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={() => leave(onClose)}
      footer={
        readOnly ? (
          <Button onClick={onClose}>
            <FormattedMessage id="shell.close" />
          </Button>
        ) : (
          <>
            <Button onClick={() => leave(onClose)}>
              <FormattedMessage id="shell.cancel" />
            </Button>
            <Button variant="solid" busy={edit.isBusy} onClick={() => void save()}>
              {text("designerBlocks.save")}
            </Button>
          </>
        )
      }
    >
      <form
        ref={form}
        className="designer-blocks__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!readOnly) void save()
        }}
      >
        <EditBanners
          wrong={edit.wrong}
          overtaken={edit.isOvertaken}
          conflict={text("designerBlocks.conflict")}
          take={text("designerBlocks.conflict.take")}
          onTake={edit.takeNewer}
        />
        {draft.isFilled && <BlockOmissions omitted={omitted} />}
        {!readOnly && (
          <>
            <div aria-describedby={edit.nameWrong ? nameId : undefined}>
              <LocalisedInputs
                label={text("designerBlocks.name")}
                required
                folded
                value={draft.name}
                onChange={(name) => edit.change({ name })}
              />
              {edit.nameWrong && (
                <p className="ru-message" id={nameId} data-tone="danger" role="alert">
                  {edit.nameWrong}
                </p>
              )}
            </div>
            {line && made.count > 0 && (
              <Checkbox checked={draft.isFilled} onChange={(isFilled) => edit.change({ isFilled })}>
                {text("designerBlocks.fill", { count: made.count })}
              </Checkbox>
            )}
          </>
        )}
        <section>
          <h3>{text("designerBlocks.fields", { count: content.count })}</h3>
          <BlockFields {...content} />
        </section>
        {!readOnly && (
          <LocalisedInputs
            label={text("designerBlocks.description")}
            folded
            value={draft.description}
            onChange={(description) => edit.change({ description })}
          />
        )}
        {/* So that Enter in a field saves. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {question}
    </Dialog>
  )
}

/** A section is called as it is; fields are given a name by whoever keeps them. */
function nameFor(definition: ProfileDefinition, { sectionIds: [sectionId] }: Chosen) {
  return sectionId === undefined ? undefined : findSection(definition, sectionId)?.name
}

function contentOf({ sections, fields, rules }: Parts) {
  const all = [...sections.flatMap((section) => inOrder(section.fields)), ...fields]
  return {
    fields: all.slice(0, blockLimits.shown).map(({ fieldText, type }) => ({ name: fieldText, type })),
    count: all.length,
    sectionCount: sections.length,
    ruleCount: rules.length,
  }
}
