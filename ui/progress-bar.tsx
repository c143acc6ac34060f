import type { CSSProperties } from "react"

export interface ProgressBarProps {
  /** 0 to 100; null for indeterminate progress. */
  value: number | null
  label: string
  /** The value as text, such as “640 of 1,000 rows”. */
  valueText?: string
}

/** Progress of a job. */
export function ProgressBar({ value, label, valueText }: ProgressBarProps) {
  const part = value === null ? undefined : Math.min(100, Math.max(0, value))
  return (
    <div
      className="ru-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part}
      aria-valuetext={valueText}
      style={{ "--part": `${part ?? 0}%` } as CSSProperties}
    />
  )
}
