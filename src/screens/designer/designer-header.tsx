import { clockText } from "../../../schemas/day-text.ts"
import { Columns2, Eye, LayoutTemplate, Redo2, Undo2 } from "lucide-react"
import type { ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { saysTheSame } from "../../../engine/edit/same.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { SheetHeader } from "../../../ui/sheet.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { HelpLink } from "../../shell/help-link.tsx"
import type { DesignerPart } from "./part-names.ts"
import type { DesignerView } from "./use-designer-view.ts"
import { isAtRest } from "./draft/at-rest.ts"
import { HistoryButton } from "./draft/history-button.tsx"
import type { Draft } from "./draft/use-draft.ts"
import { useStepName } from "./use-step-name.ts"

interface DesignerHeaderProps {
  readonly draft: Draft
  readonly version: number
  readonly breadcrumbs: ReactNode
  /** The version in force, leading to all of them. */
  readonly inForce: ReactNode
  /** What of the record type is worked on; the "?" leads to what the guide says of it. */
  readonly part: DesignerPart
  /** Who else is at the draft. */
  readonly peers: ReactNode
  readonly view: DesignerView
  /** There is room for canvas and preview beside each other. */
  readonly canSplit: boolean
  readonly onView: (view: DesignerView) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onPublish: () => void
}

/** Which profile and version; undo, redo, view and publish. */
export function DesignerHeader(props: DesignerHeaderProps) {
  const { draft, version, breadcrumbs, inForce, part, peers, view, canSplit, onView, onUndo, onRedo, onPublish } = props
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const stepName = useStepName()
  const { past, future } = draft.history
  const { published } = draft.server
  const isChanged = !published || !saysTheSame(published, draft.definition)
  const last = past.at(-1)
  const next = future[0]
  const rests = isAtRest(draft)
  return (
    <SheetHeader
      title={textIn(draft.definition.name, language)}
      breadcrumbs={breadcrumbs}
      besideTitle={
        <>
          {isChanged && (
            <Badge tone="accent">
              <FormattedMessage id="designer.draft" values={{ version }} />
            </Badge>
          )}
          {rests ? (
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
          {peers}
          {inForce}
          <HelpLink place={part} what={formatMessage({ id: `designer.part.${part}` })} />
          {rests ? null : (
            <>
              <IconButton
                label={stepName("undo", last?.command)}
                shortcut="Ctrl+Z"
                icon={<Undo2 className="ru-flip" aria-hidden="true" />}
                disabled={!last}
                onClick={onUndo}
              />
              <IconButton
                label={stepName("redo", next?.command)}
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
          {rests ? null : (
            <Button variant="solid" onClick={onPublish}>
              <FormattedMessage id="designer.publish" values={{ version }} />
            </Button>
          )}
        </>
      }
    />
  )
}

/** Whether what is on the page is kept, and why not. */
function SavedState({ draft }: { draft: Draft }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { saving, dirty, server, message } = draft
  const isKept = saving === "saved" || saving === "saving"
  const text = !isKept
    ? formatMessage({ id: "designer.unsaved" })
    : dirty
      ? formatMessage({ id: "designer.saving" })
      : formatMessage({ id: "designer.saved" }, { time: clockText(server.updatedAt, language) })
  return (
    <span className="designer__saved" role="status" data-tone={isKept ? undefined : "danger"}>
      {text}
      {!isKept && saving !== "conflict" && message && <span>{message}</span>}
    </span>
  )
}
