import { useIntl } from "react-intl"

/** Formats date and time of a moment for use in a sentence. */
export function useWhenText(): (at: string) => string {
  const { formatDate } = useIntl()
  return (at) => formatDate(at, { dateStyle: "medium", timeStyle: "short" })
}
