import { clockText } from "../../../schemas/day-text.ts"
import { Columns2, Eye, LayoutTemplate, Redo2, Undo2 } from "lucide-react"
import type { ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { isDeepEqual } from "../../../engine/edit/same.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { classNames } from "../../../ui/class-names.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { SheetHeader } from "../../../ui/sheet.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { HelpLink } from "../../../src/shell/help-link.tsx"
import type { DesignerTab } from "./tab-names.ts"
import type { DesignerView } from "./use-designer-view.ts"
import { isArchivedDraft } from "./draft/archived-draft.ts"
import { HistoryButton } from "./draft/history-button.tsx"
import type { Draft } from "./draft/use-draft.ts"
import { useUndoLabel } from "./use-undo-label.ts"

interface DesignerHeaderProps {
  readonly draft: Draft
  readonly version: number
  readonly breadcrumbs: ReactNode
  /** The published version, linking to all versions. */
  readonly publishedLabel: ReactNode
  /** The selected designer tab; the "?" button links to its section of the guide. */
  readonly tab: DesignerTab
  /** Other users editing the draft. */
  readonly collaborators: ReactNode
  readonly view: DesignerView
  /** Whether the window is wide enough to show canvas and preview side by side. */
  readonly canSplit: boolean
  readonly onView: (view: DesignerView) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onPublish: () => void
}

/** Shows profile and version, with undo, redo, view and publish. */
export function DesignerHeader(props: DesignerHeaderProps) {
  const {
    draft,
    version,
    breadcrumbs,
    publishedLabel,
    tab,
    collaborators,
    view,
    canSplit,
    onView,
    onUndo,
    onRedo,
    onPublish,
  } = props
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const undoLabel = useUndoLabel()
  const { past, future } = draft.history
  const { published } = draft.server
  const isChanged = !published || !isDeepEqual(published, draft.definition)
  const last = past.at(-1)
  const next = future[0]
  const isArchived = isArchivedDraft(draft)
  return (
    <SheetHeader
      title={textIn(draft.definition.name, language)}
      breadcrumbs={breadcrumbs}
      titleAside={
        <>
          {isChanged && (
            <Badge tone="accent">
              <FormattedMessage id="designer.draft" values={{ version }} />
            </Badge>
          )}
          {isArchived ? (
            <Badge outline>
              <FormattedMessage id="designer.state.archived" />
            </Badge>
          ) : (
            <SavedState draft={draft} />
          )}
        </>
      }
      actions={
        <>
          {collaborators}
          {publishedLabel}
          <HelpLink topic={tab} what={formatMessage({ id: `designer.tab.${tab}` })} />
          {isArchived ? null : (
            <>
              <IconButton
                label={undoLabel("undo", last?.command)}
                shortcut="Ctrl+Z"
                icon={<Undo2 className="ru-flip" aria-hidden="true" />}
                disabled={!last}
                onClick={onUndo}
              />
              <IconButton
                label={undoLabel("redo", next?.command)}
                shortcut="Ctrl+Shift+Z"
                icon={<Redo2 className="ru-flip" aria-hidden="true" />}
                disabled={!next}
                onClick={onRedo}
              />
              <HistoryButton draft={draft} />
            </>
          )}
          <Segmented
            label={formatMessage({ id: "designer.view" })}
            value={view}
            onChange={onView}
            segments={[
              {
                value: "form",
                label: formatMessage({ id: "designer.view.form" }),
                icon: <LayoutTemplate aria-hidden="true" />,
              },
              ...(canSplit
                ? [
                    {
                      value: "split" as const,
                      label: formatMessage({ id: "designer.view.split" }),
                      icon: <Columns2 aria-hidden="true" />,
                    },
                  ]
                : []),
              {
                value: "preview",
                label: formatMessage({ id: "designer.view.preview" }),
                icon: <Eye aria-hidden="true" />,
              },
            ]}
          />
          {isArchived ? null : (
            <Button variant="solid" onClick={onPublish}>
              <FormattedMessage id="designer.publish" values={{ version }} />
            </Button>
          )}
        </>
      }
    />
  )
}

/** Shows whether the edits are saved and, if not, why. */
function SavedState({ draft }: { draft: Draft }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { saving, dirty, server, message } = draft
  const isSaved = saving === "saved" || saving === "saving"
  const text = !isSaved
    ? formatMessage({ id: "designer.unsaved" })
    : dirty
      ? formatMessage({ id: "designer.saving" })
      : formatMessage({ id: "designer.saved" }, { time: clockText(server.updatedAt, language) })
  return (
    <span
      className={classNames("designer__saved ru-row ru-gap-6 ru-small", isSaved ? "ru-muted" : "ru-danger")}
      role="status"
    >
      {text}
      {!isSaved && saving !== "conflict" && message && <span className="ru-truncate">{message}</span>}
    </span>
  )
}
