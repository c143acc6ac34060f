import { useId, type ReactNode } from "react"
import { useDescribedBy } from "./control.ts"

export interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  /** Decorative icon before the label. */
  icon?: ReactNode
  disabled?: boolean
}

export interface SegmentedProps<Value extends string> {
  segments: readonly Segment<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** Accessible name of the group; a field passes `labelledBy` instead. */
  label?: string
  labelledBy?: string
  describedBy?: string
  /** A form value is marked with the accent colour, a view selection is only raised. */
  purpose?: "view" | "value"
  size?: "sm" | "md"
  wide?: boolean
  disabled?: boolean
  invalid?: boolean
  required?: boolean
  id?: string
}

/** A few options side by side: native radio buttons, so that arrow keys, Space and forms work as usual. */
export function Segmented<Value extends string>({
  segments,
  value,
  onChange,
  label,
  labelledBy,
  describedBy,
  purpose = "view",
  size = "sm",
  wide = false,
  disabled = false,
  invalid = false,
  required = false,
  id,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      id={id}
      role="radiogroup"
      className="ru-segmented"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={useDescribedBy(id, describedBy)}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      data-purpose={purpose}
      data-size={size}
      data-wide={wide ? "" : undefined}
      data-invalid={invalid ? "" : undefined}
    >
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={disabled || segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  )
}
