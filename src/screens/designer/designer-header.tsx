import { Eye, LayoutTemplate, Redo2, Undo2 } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import { textIn } from "../../../schemas/languages.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { SheetHeader } from "../../../ui/sheet.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { AppLink } from "../../shell/app-link.tsx"
import type { Draft } from "./use-draft.ts"

interface DesignerHeaderProps {
  readonly draft: Draft
  readonly version: number
  readonly view: "form" | "preview"
  readonly onView: (view: "form" | "preview") => void
  readonly onPublish: () => void
  readonly problemCount: number
}

/** Which profile and version; undo, redo, view and publish. */
export function DesignerHeader({ draft, version, view, onView, onPublish, problemCount }: DesignerHeaderProps) {
  const { formatMessage, formatTime } = useIntl()
  const language = useLanguage()
  const { history, definition, server, saving } = draft
  const name = textIn(definition.name, language)
  const step = (kind: "undo" | "redo") => {
    const next = kind === "undo" ? history.past.at(-1) : history.future[0]
    if (!next) return formatMessage({ id: `designer.${kind}` })
    return formatMessage(
      { id: `designer.${kind}.step` },
      { step: formatMessage({ id: `designer.step.${next.command.kind}` }) },
    )
  }
  const saved =
    saving === "saving" || (saving === "saved" && draft.dirty)
      ? formatMessage({ id: "designer.saving" })
      : saving === "saved"
        ? formatMessage({ id: "designer.saved" }, { time: formatTime(draft.savedAt) })
        : formatMessage({ id: "designer.unsaved" })
  return (
    <SheetHeader
      title={name}
      breadcrumbs={
        <Breadcrumbs
          label={formatMessage({ id: "shell.breadcrumbs" })}
          items={[
            { label: formatMessage({ id: "shell.settings" }) },
            { label: formatMessage({ id: "designer.title" }), href: "/profiles" },
            { label: name },
          ]}
          renderLink={({ href, label }) => <AppLink href={href}>{label}</AppLink>}
        />
      }
      besideTitle={
        <>
          {server.publishedVersion !== null && (
            <Badge>
              <FormattedMessage id="designer.published" values={{ version: server.publishedVersion }} />
            </Badge>
          )}
          <Badge tone="accent">
            <FormattedMessage id="designer.draft" values={{ version }} />
          </Badge>
          <span className="designer__saved" role="status">
            {saved}
          </span>
        </>
      }
      actions={
        <>
          <IconButton
            label={step("undo")}
            shortcut="Ctrl+Z"
            icon={<Undo2 className="ru-flip" aria-hidden="true" />}
            disabled={history.past.length === 0}
            onClick={draft.undo}
          />
          <IconButton
            label={step("redo")}
            shortcut="Ctrl+Shift+Z"
            icon={<Redo2 className="ru-flip" aria-hidden="true" />}
            disabled={history.future.length === 0}
            onClick={draft.redo}
          />
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
              {
                value: "preview",
                label: formatMessage({ id: "designer.view.preview" }),
                icon: <Eye aria-hidden="true" />,
              },
            ]}
          />
          <Button variant="solid" onClick={onPublish} data-problems={problemCount > 0 ? "" : undefined}>
            <FormattedMessage id="designer.publish" values={{ version }} />
          </Button>
        </>
      }
    />
  )
}
