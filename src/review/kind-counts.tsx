import { useIntl } from "react-intl"

interface KindCountsProps {
  readonly title: string
  readonly kinds: readonly { readonly label: string; readonly count: number }[]
}

/** What will change, by kind. */
export function KindCounts({ title, kinds }: KindCountsProps) {
  const { formatNumber } = useIntl()
  return (
    <div>
      <p>{title}</p>
      <ul>
        {kinds
          .filter(({ count }) => count > 0)
          .map(({ label, count }) => (
            <li key={label}>
              <span className="ru-count">{formatNumber(count)}</span> {label}
            </li>
          ))}
      </ul>
    </div>
  )
}
