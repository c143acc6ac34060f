import { useId, useMemo, useRef } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { createBlockContent } from "../../../../engine/edit/block-content.ts"
import { findSection } from "../../../../engine/edit/find.ts"
import { inOrder } from "../../../../engine/edit/order.ts"
import { blockLimits, type BlockContent } from "../../../../schemas/blocks.ts"
import type { BlockLine } from "../../contracts/blocks.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Button } from "../../../../ui/button.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { EditBanners } from "../../../../src/shell/edit-banners.tsx"
import { useUnsaved } from "../../../../src/shell/use-unsaved.tsx"
import { LocalisedInputs } from "../localised/localised-inputs.tsx"
import { BlockFields } from "./block-fields.tsx"
import { BlockOmissions } from "./block-omissions.tsx"
import { draftOf, useBlockEdit } from "./use-block-edit.ts"
import type { BlockSelection } from "./use-form-blocks.ts"
import { useBlockText } from "./use-block-text.ts"

interface BlockDialogProps {
  readonly definition: ProfileDefinition
  /** Null when creating a new block. */
  readonly line: BlockLine | null
  /** Content of a new block, or the new content offered for an existing one. */
  readonly selected: BlockSelection
  readonly readOnly: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Edits a block's name and description in every language and lists its content and what cannot be included. */
export function BlockDialog({ definition, line, selected, readOnly, onSaved, onClose }: BlockDialogProps) {
  const { formatMessage } = useIntl()
  const text = useBlockText()
  const form = useRef<HTMLFormElement>(null)
  const nameId = useId()
  const { parts, omitted } = useMemo(() => createBlockContent(definition, selected), [definition, selected])
  const blockContent = contentOf(parts)
  const first = line ? draftOf(line) : { name: nameFor(definition, selected), description: undefined, isFilled: true }
  const edit = useBlockEdit(line, first, parts, onSaved)
  const { leave, confirmDialog } = useUnsaved(edit.dirty)
  const { draft } = edit
  const content = draft.isFilled || !line ? blockContent : { ...line, count: line.fieldCount }
  const save = async () => {
    if (!(await edit.save())) form.current?.querySelector<HTMLElement>("input")?.focus()
  }
  return (
    <Dialog
      open
      keepOpen
      title={text(line ? "designerBlocks.edit.title" : "designerBlocks.saveAs.title")}
      description={line ? text("designerBlocks.edit.text") : text("designerBlocks.saveAs.text")}
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
        className="designer-blocks__form ru-grid ru-gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!readOnly) void save()
        }}
      >
        <EditBanners
          error={edit.error}
          overtaken={edit.isOvertaken}
          conflict={text("designerBlocks.conflict")}
          takeLabel={text("designerBlocks.conflict.use")}
          onApplyNewer={edit.applyNewer}
        />
        {draft.isFilled && <BlockOmissions omitted={omitted} />}
        {!readOnly && (
          <>
            <div aria-describedby={edit.nameWrong ? nameId : undefined}>
              <LocalisedInputs
                label={text("designerBlocks.name")}
                required
                collapsed
                value={draft.name}
                onChange={(name) => edit.change({ name })}
              />
              {edit.nameWrong && (
                <p className="ru-message" id={nameId} data-tone="danger" role="alert">
                  {edit.nameWrong}
                </p>
              )}
            </div>
            {line && blockContent.count > 0 && (
              <Checkbox checked={draft.isFilled} onChange={(isFilled) => edit.change({ isFilled })}>
                {text("designerBlocks.fill", { count: blockContent.count })}
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
            collapsed
            value={draft.description}
            onChange={(description) => edit.change({ description })}
          />
        )}
        {/* Lets Enter in a field submit the form. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {confirmDialog}
    </Dialog>
  )
}

/** Default name: a section's block takes the section's name; a block of fields is named by the user. */
function nameFor(definition: ProfileDefinition, { sectionIds: [sectionId] }: BlockSelection) {
  return sectionId === undefined ? undefined : findSection(definition, sectionId)?.name
}

function contentOf({ sections, fields, rules }: BlockContent) {
  const all = [...sections.flatMap((section) => inOrder(section.fields)), ...fields]
  return {
    fields: all.slice(0, blockLimits.visible).map(({ fieldText, type }) => ({ name: fieldText, type })),
    count: all.length,
    sectionCount: sections.length,
    ruleCount: rules.length,
  }
}
