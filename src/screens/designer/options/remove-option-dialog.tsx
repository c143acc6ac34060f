import { Suspense, useId, useRef, useState } from "react"
import type { Option } from "../../../../engine/edit/choosers.ts"
import type { OptionUse } from "../../../../engine/edit/option-references.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { RuleList } from "./rule-list.tsx"

interface RemoveOptionDialogProps {
  readonly definition: ProfileDefinition
  readonly name: string
  readonly uses: readonly OptionUse[]
  /** The options that are left, one of which can be read instead. */
  readonly others: readonly Option[]
  readonly onRemove: (instead: string | null) => void
  readonly onClose: () => void
}

/** Before an option goes that something names: what goes or changes with it, and what could be read in its place. */
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
      title={text("choices.delete.title", { name })}
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
      <div className="designer__removal">
        {instead === null && (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <RuleList definition={definition} rules={rulesThat("goes")} title={text("choices.delete.goes")} />
            <RuleList definition={definition} rules={rulesThat("changes")} title={text("choices.delete.changes")} />
            {uses.some(({ kind }) => kind === "filter") && <p>{text("choices.delete.filter")}</p>}
            {uses.some(({ kind }) => kind === "default") && <p>{text("choices.delete.default")}</p>}
          </Suspense>
        )}
        {others.length > 0 && (
          <FieldFrame id={id} label={text("choices.delete.instead")}>
            <Select
              id={id}
              value={instead}
              placeholder={text("designer.canvas.delete.nothing")}
              emptyLabel={text("designer.canvas.delete.nothing")}
              options={others.map((other) => ({ value: other.id, label: textIn(other.name, language) }))}
              onChange={setInstead}
            />
          </FieldFrame>
        )}
        <p className="designer__hint">{text("choices.delete.records")}</p>
      </div>
    </Dialog>
  )
}
