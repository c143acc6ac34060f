import { Suspense, useId, useRef, useState } from "react"
import { usesOfSource, type SourceChange } from "../../../../engine/edit/choice-source.ts"
import { chooserAt } from "../../../../engine/edit/choosers.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { RuleList } from "./rule-list.tsx"

interface SourceQuestionProps {
  readonly definition: ProfileDefinition
  readonly change: SourceChange
  readonly onAgree: (change: SourceChange) => void
  readonly onClose: () => void
}

/** Before another list is chosen from that lacks options which are named: which rules, and what is read in their place. */
export function SourceQuestion({ definition, change, onAgree, onClose }: SourceQuestionProps) {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  const [instead, setInstead] = useState<Readonly<Record<string, string>>>({})
  const { missing } = usesOfSource(definition, change)
  const { uses } = usesOfSource(definition, { ...change, instead })
  const own = new Map(chooserAt(definition, change.place)?.options?.map((option) => [option.id, option.name]))
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
      title={text("choices.source.title")}
      closeLabel={text("shell.close")}
      onClose={onClose}
      initialFocus={() => safe.current}
      footer={
        <>
          <Button ref={safe} onClick={onClose}>
            {text("shell.cancel")}
          </Button>
          <Button variant="danger" onClick={() => onAgree({ ...change, instead })}>
            {text("choices.source.change")}
          </Button>
        </>
      }
    >
      <div className="designer__removal">
        <p>{text("choices.source.text", { count: missing.length })}</p>
        <Suspense fallback={<SkeletonText lines={4} />}>
          <RuleList definition={definition} rules={rulesThat("goes")} title={text("choices.source.goes")} />
          <RuleList definition={definition} rules={rulesThat("changes")} title={text("choices.source.changes")} />
        </Suspense>
        {uses.some(({ kind }) => kind === "filter") && <p>{text("choices.source.filter")}</p>}
        {uses.some(({ kind }) => kind === "default") && <p>{text("choices.source.default")}</p>}
        {change.options.length > 0 &&
          missing.map((code) => (
            <FieldFrame key={code} id={`${id}-${code}`} label={text("choices.source.instead", { name: nameOf(code) })}>
              <Select
                id={`${id}-${code}`}
                value={instead[code] ?? null}
                placeholder={text("designer.canvas.delete.nothing")}
                emptyLabel={text("designer.canvas.delete.nothing")}
                options={change.options.map((option) => ({ value: option.id, label: textIn(option.name, language) }))}
                onChange={(chosen) => setInstead(withInstead(instead, code, chosen))}
              />
            </FieldFrame>
          ))}
        <p className="designer__hint">{text("choices.delete.records")}</p>
      </div>
    </Dialog>
  )
}

function withInstead(
  instead: Readonly<Record<string, string>>,
  code: string,
  chosen: string | null,
): Readonly<Record<string, string>> {
  const others = Object.entries(instead).filter(([one]) => one !== code)
  return Object.fromEntries(chosen === null ? others : [...others, [code, chosen]])
}
