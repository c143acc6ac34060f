import { useIntl } from "react-intl"

const phases = ["checking-records", "checking-references", "converting", "publishing"] as const

/** Text of a report or publishing phase; undefined for a phase without text. */
export function usePhaseText(): (phase: string) => string | undefined {
  const { formatMessage } = useIntl()
  return (phase) => {
    const known = phases.find((one) => one === phase)
    return known && formatMessage({ id: `versions.phase.${known}` })
  }
}
