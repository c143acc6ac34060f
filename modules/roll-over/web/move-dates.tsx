import { useId } from "react"
import { Switch } from "../../../ui/switch.tsx"
import { useRollOverText } from "./use-roll-over-text.ts"

interface MoveDatesProps {
  readonly months: number
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether dates move to the new financial year. */
export function MoveDates({ months, checked, disabled = false, onChange }: MoveDatesProps) {
  const text = useRollOverText()
  const id = useId()
  return (
    <div className="ru-cluster ru-gap-8">
      <Switch id={id} checked={checked} disabled={disabled} onChange={onChange} />
      <label htmlFor={id}>{text("rollOver.dates", { months })}</label>
    </div>
  )
}
