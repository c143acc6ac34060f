import { useIntl } from "react-intl"

const phases = ["reading", "references", "converting", "switching"] as const

/** What a report or a publish is at, in words; nothing for a phase that has none. */
export function usePhaseText(): (phase: string) => string | undefined {
  const { formatMessage } = useIntl()
  return (phase) => {
    const known = phases.find((one) => one === phase)
    return known && formatMessage({ id: `versions.phase.${known}` })
  }
}
