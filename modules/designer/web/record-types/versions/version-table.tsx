import { Moment } from "../../../../../ui/moment.tsx"
import { Braces, Ellipsis, FilePen, GitCompareArrows, History, Undo2 } from "lucide-react"
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl"
import type { ProfileVersion } from "../../../contracts/versions.ts"
import { Badge } from "../../../../../ui/badge.tsx"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../../../ui/menu.tsx"
import { Table } from "../../../../../ui/table-page.tsx"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { sideBefore, type VersionSide } from "./version-side.ts"

export interface VersionActions {
  readonly onCompare: (from: VersionSide | null, to: VersionSide) => void
  readonly onView: (version: number) => void
  /** Loads the definition into the draft without publishing it. Absent when the user cannot edit it. */
  readonly onRestore?: ((version: number) => void) | undefined
  /** Absent when the user cannot publish. */
  readonly onRevert?: ((version: number) => void) | undefined
}

interface VersionTableProps extends VersionActions {
  /** Name of the record type. */
  readonly name: string
  readonly versions: readonly ProfileVersion[]
  /** The version whose changes are displayed. */
  readonly visible: VersionSide
  /** Whether the draft differs from the published version. */
  readonly hasDraft: boolean
}

/** Published versions, newest first: time, author, number of records and actions. */
export function VersionTable({ name, versions, visible, hasDraft, ...actions }: VersionTableProps) {
  const { formatMessage } = useIntl()
  const newest = versions[0]?.version ?? 0
  return (
    <Table className="versions__list" label={formatMessage({ id: "versions.title" }, { name })}>
      <thead>
        <tr>
          {(["version", "published", "by", "records", "rewritten", "revertedTo"] as const).map((column) => (
            <th key={column} scope="col" data-figures={column === "records" || column === "rewritten" ? "" : undefined}>
              <FormattedMessage id={`versions.list.${column}`} />
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            newest={newest}
            isSelected={visible === version.version}
            hasDraft={hasDraft}
            {...actions}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface VersionRowProps extends VersionActions {
  readonly version: ProfileVersion
  readonly newest: number
  readonly isSelected: boolean
  readonly hasDraft: boolean
}

function VersionRow({
  version,
  newest,
  isSelected,
  hasDraft,
  onCompare,
  onView,
  onRestore,
  onRevert,
}: VersionRowProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { version: number, publishedAt, publishedByName, recordCount, rewritten, revertedTo } = version
  const before = sideBefore(number, newest)
  const items: MenuEntry[] = [
    {
      id: "previous",
      label: formatMessage({ id: "versions.compare.previous" }),
      icon: <History aria-hidden="true" />,
      disabled: before === null,
      onSelect: () => onCompare(before, number),
    },
    {
      id: "draft",
      label: formatMessage({ id: "versions.compare.draft" }),
      icon: <GitCompareArrows aria-hidden="true" />,
      disabled: !hasDraft && number === newest,
      onSelect: () => onCompare(number, "draft"),
    },
    {
      id: "view",
      label: formatMessage({ id: "versions.definition.view" }),
      icon: <Braces aria-hidden="true" />,
      onSelect: () => onView(number),
    },
  ]
  if (onRestore) {
    items.push(
      { id: "restore-line", line: true },
      {
        id: "restore",
        label: formatMessage({ id: "versions.restore" }),
        icon: <FilePen aria-hidden="true" />,
        disabled: !hasDraft && number === newest,
        onSelect: () => onRestore(number),
      },
    )
  }
  if (onRevert && number !== newest) {
    items.push(
      { id: "line", line: true },
      {
        id: "revert",
        label: formatMessage({ id: "versions.revert" }),
        icon: <Undo2 className="ru-flip" aria-hidden="true" />,
        onSelect: () => onRevert(number),
      },
    )
  }
  const more = formatMessage({ id: "versions.more" }, { version: number })
  return (
    <tr data-shown={isSelected ? "" : undefined}>
      <th scope="row">
        <button
          type="button"
          className="ru-plain-button"
          aria-current={isSelected || undefined}
          onClick={() => onCompare(before, number)}
        >
          <FormattedMessage id="versions.number" values={{ version: number }} />
        </button>
        {number === newest && (
          <Badge tone="success">
            <FormattedMessage id="versions.current" />
          </Badge>
        )}
      </th>
      <td className="ru-figures">
        <Moment at={publishedAt} language={language} />
      </td>
      <td data-column="by" dir="auto">
        {publishedByName ?? "–"}
      </td>
      <td className="ru-figures" data-figures="" data-label={formatMessage({ id: "versions.list.records" })}>
        <FormattedNumber value={recordCount} />
      </td>
      <td
        className="ru-figures"
        data-figures=""
        data-label={formatMessage({ id: "versions.list.rewritten" })}
        data-blank={rewritten === 0 || undefined}
      >
        {rewritten > 0 ? <FormattedNumber value={rewritten} /> : "–"}
      </td>
      <td data-label={formatMessage({ id: "versions.list.revertedTo" })} data-blank={revertedTo === null || undefined}>
        {revertedTo === null ? (
          "–"
        ) : (
          <FormattedMessage id="versions.list.revertedTo.value" values={{ version: revertedTo }} />
        )}
      </td>
      <td>
        <Menu
          label={more}
          items={items}
          placement="bottom-end"
          trigger={<IconButton size="sm" label={more} icon={<Ellipsis aria-hidden="true" />} />}
        />
      </td>
    </tr>
  )
}
