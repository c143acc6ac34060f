import { useId, useRef, useState } from "react"
import { type Text, useText } from "../../../fields/rendering/use-text.ts"
import type { CompiledField } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { useLabel } from "../labels.ts"
import type { Conflict, RecordForm, Side } from "../use-record-form.ts"
import { ComparedValue } from "./compared-value.tsx"
import type { BothChanged } from "./three-way.ts"
import type { ChangeAuthor } from "./use-who.ts"

export interface MergeDialogProps {
  readonly form: RecordForm
  readonly conflict: Conflict
  readonly who: ChangeAuthor
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Lists every field that both users changed, with the previous, their and my value. Nothing is preselected, so that no
 * value is lost by accident.
 */
export function MergeDialog({ form, conflict, who, open, onClose }: MergeDialogProps) {
  const text = useText()
  const [sides, setSides] = useState<ReadonlyMap<Keyword, Side>>(new Map())
  const list = useRef<HTMLDivElement>(null)
  const { both } = conflict
  const left = both.filter(({ keyword }) => !sides.has(keyword)).length
  const all = (side: Side) => setSides(new Map(both.map(({ keyword }) => [keyword, side])))
  const fields = new Map(form.profile.fields.map((field) => [field.keyword, field]))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen
      size="wide"
      title={text("merge.dialog.title")}
      description={descriptionOf(who, text)}
      closeLabel={text("merge.later")}
      initialFocus={() => list.current?.querySelector("input") ?? null}
      footerNote={left > 0 ? text("merge.left", { count: left }) : null}
      footer={
        <>
          <Button onClick={onClose}>{text("merge.later")}</Button>
          <Button
            variant="solid"
            disabled={left > 0}
            onClick={() => {
              form.decide(sides)
              setSides(new Map())
              onClose()
            }}
          >
            {text("merge.apply")}
          </Button>
        </>
      }
    >
      <div ref={list} className="ru-merge ru-grid ru-gap-16">
        {both.length > 1 ? (
          <div className="ru-row ru-gap-8">
            <Button size="sm" onClick={() => all("mine")}>
              {text("merge.allMine")}
            </Button>
            <Button size="sm" onClick={() => all("theirs")}>
              {text("merge.allTheirs")}
            </Button>
          </div>
        ) : null}
        {both.map((one) => {
          const field = fields.get(one.keyword)
          return field ? (
            <SideOption
              key={one.keyword}
              field={field}
              values={one}
              side={sides.get(one.keyword)}
              onChoose={(side) => setSides(new Map(sides).set(one.keyword, side))}
            />
          ) : null
        })}
      </div>
    </Dialog>
  )
}

interface SideOptionProps {
  readonly field: CompiledField
  readonly values: BothChanged
  readonly side: Side | undefined
  readonly onChoose: (side: Side) => void
}

/** Native radio buttons: arrow keys switch between the two, Tab moves to the next field. */
function SideOption({ field, values, side, onChoose }: SideOptionProps) {
  const text = useText()
  const label = useLabel()
  const name = useId()
  return (
    <fieldset className="ru-merge__field ru-grid ru-gap-8">
      <legend className="ru-merge__name ru-heading">{label(field.text)}</legend>
      {values.before ? (
        <div className="ru-merge__value ru-stack ru-gap-6" data-side="before">
          <span className="ru-note">{text("merge.before")}</span>
          <ComparedValue field={field} value={values.before.value} />
        </div>
      ) : null}
      {(["theirs", "mine"] as const).map((one) => (
        <label
          key={one}
          className="ru-merge__value ru-stack ru-gap-6"
          data-side={one}
          data-chosen={side === one ? "" : undefined}
        >
          <span className="ru-row ru-gap-6 ru-note">
            <input type="radio" name={name} checked={side === one} onChange={() => onChoose(one)} />
            {text(one === "mine" ? "merge.mine" : "merge.theirs")}
          </span>
          <ComparedValue field={field} value={values[one]} />
        </label>
      ))}
    </fieldset>
  )
}

function descriptionOf({ isOneself, name, at }: ChangeAuthor, text: Text): string {
  if (isOneself) return text("merge.dialog.own", { time: at })
  return name ? text("merge.dialog.text", { name, time: at }) : text("merge.dialog.hint")
}
