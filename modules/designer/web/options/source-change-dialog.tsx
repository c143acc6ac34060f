import { Suspense, useId, useRef, useState } from "react"
import { usesOfSource, type SourceChange } from "../../../../engine/edit/option-source.ts"
import { findOptionSource } from "../../../../engine/edit/option-sources.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { RuleList } from "./rule-list.tsx"

interface SourceChangeDialogProps {
  readonly definition: ProfileDefinition
  readonly change: SourceChange
  readonly onAgree: (change: SourceChange) => void
  readonly onClose: () => void
}

/** Confirms switching to a list that lacks referenced options: lists the affected rules and offers replacements. */
export function SourceChangeDialog({ definition, change, onAgree, onClose }: SourceChangeDialogProps) {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  const [instead, setInstead] = useState<Readonly<Record<string, string>>>({})
  const { missing } = usesOfSource(definition, change)
  const { uses } = usesOfSource(definition, { ...change, instead })
  const own = new Map(findOptionSource(definition, change.location)?.options?.map((option) => [option.id, option.name]))
  const nameOf = (code: string) => {
    const name = own.get(code)
    return name ? textIn(name, language) : code
  }
  const rulesThat = (kind: "goes" | "changes") => uses.flatMap((use) => (use.kind === kind ? [use.rule] : []))
  return (
    <Dialog
      open
      size="confirm"
      role="alertdialog"
      title={text("fieldOptions.source.title")}
      closeLabel={text("shell.close")}
      onClose={onClose}
      initialFocus={() => safe.current}
      footer={
        <>
          <Button ref={safe} onClick={onClose}>
            {text("shell.cancel")}
          </Button>
          <Button variant="danger" onClick={() => onAgree({ ...change, instead })}>
            {text("fieldOptions.source.change")}
          </Button>
        </>
      }
    >
      <div className="ru-stack ru-gap-12">
        <p>{text("fieldOptions.source.text", { count: missing.length })}</p>
        <Suspense fallback={<SkeletonText lines={4} />}>
          <RuleList definition={definition} rules={rulesThat("goes")} title={text("fieldOptions.source.goes")} />
          <RuleList definition={definition} rules={rulesThat("changes")} title={text("fieldOptions.source.changes")} />
        </Suspense>
        {uses.some(({ kind }) => kind === "filter") && <p>{text("fieldOptions.source.filter")}</p>}
        {uses.some(({ kind }) => kind === "default") && <p>{text("fieldOptions.source.default")}</p>}
        {change.options.length > 0 &&
          missing.map((code) => (
            <FormField
              key={code}
              id={`${id}-${code}`}
              label={text("fieldOptions.source.instead", { name: nameOf(code) })}
            >
              <Select
                id={`${id}-${code}`}
                value={instead[code] ?? null}
                placeholder={text("designer.canvas.delete.nothing")}
                emptyLabel={text("designer.canvas.delete.nothing")}
                options={change.options.map((option) => ({ value: option.id, label: textIn(option.name, language) }))}
                onChange={(selected) => setInstead(withInstead(instead, code, selected))}
              />
            </FormField>
          ))}
        <p className="designer__hint">{text("fieldOptions.delete.records")}</p>
      </div>
    </Dialog>
  )
}

function withInstead(
  instead: Readonly<Record<string, string>>,
  code: string,
  selected: string | null,
): Readonly<Record<string, string>> {
  const others = Object.entries(instead).filter(([one]) => one !== code)
  return Object.fromEntries(selected === null ? others : [...others, [code, selected]])
}
