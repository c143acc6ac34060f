import { Suspense, useId, useRef, useState } from "react"
import type { Option } from "../../../../engine/edit/option-sources.ts"
import type { OptionUse } from "../../../../engine/edit/option-references.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { RuleList } from "./rule-list.tsx"

interface RemoveOptionDialogProps {
  readonly definition: ProfileDefinition
  readonly name: string
  readonly uses: readonly OptionUse[]
  /** The remaining options, one of which can replace the removed one. */
  readonly others: readonly Option[]
  readonly onRemove: (instead: string | null) => void
  readonly onClose: () => void
}

/** Confirms removing a referenced option: lists the affected references and offers a replacement. */
export function RemoveOptionDialog(props: RemoveOptionDialogProps) {
  const { definition, name, uses, others, onRemove, onClose } = props
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  const [instead, setInstead] = useState<string | null>(null)
  const rulesThat = (kind: "goes" | "changes") => uses.flatMap((use) => (use.kind === kind ? [use.rule] : []))
  return (
    <Dialog
      open
      size="confirm"
      role="alertdialog"
      title={text("fieldOptions.delete.title", { name })}
      closeLabel={text("shell.close")}
      onClose={onClose}
      initialFocus={() => safe.current}
      footer={
        <>
          <Button ref={safe} onClick={onClose}>
            {text("shell.cancel")}
          </Button>
          <Button variant="danger" onClick={() => onRemove(instead)}>
            {text("designer.delete")}
          </Button>
        </>
      }
    >
      <div className="ru-stack ru-gap-12">
        {instead === null && (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <RuleList definition={definition} rules={rulesThat("goes")} title={text("fieldOptions.delete.goes")} />
            <RuleList
              definition={definition}
              rules={rulesThat("changes")}
              title={text("fieldOptions.delete.changes")}
            />
            {uses.some(({ kind }) => kind === "filter") && <p>{text("fieldOptions.delete.filter")}</p>}
            {uses.some(({ kind }) => kind === "default") && <p>{text("fieldOptions.delete.default")}</p>}
          </Suspense>
        )}
        {others.length > 0 && (
          <FormField id={id} label={text("fieldOptions.delete.instead")}>
            <Select
              id={id}
              value={instead}
              placeholder={text("designer.canvas.delete.nothing")}
              emptyLabel={text("designer.canvas.delete.nothing")}
              options={others.map((other) => ({ value: other.id, label: textIn(other.name, language) }))}
              onChange={setInstead}
            />
          </FormField>
        )}
        <p className="designer__hint">{text("fieldOptions.delete.records")}</p>
      </div>
    </Dialog>
  )
}
