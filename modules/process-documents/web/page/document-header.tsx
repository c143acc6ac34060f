import { useQuery } from "@tanstack/react-query"
import { Ellipsis, FileDown, History, PencilLine, SquareArrowOutUpRight, Undo2 } from "lucide-react"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useIntl } from "react-intl"
import { profileName } from "../../../../renderers/profile-name.ts"
import { fetchFile } from "../../../../src/api/fetch-file.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../../src/queries/profiles.ts"
import { useUser } from "../../../../src/session/session.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { HelpLink } from "../../../../src/shell/help-link.tsx"
import { listPath, recordPath } from "../../../../src/shell/paths.ts"
import { saveFile } from "../../../../src/shell/save-file.ts"
import { Breadcrumbs } from "../../../../ui/breadcrumbs.tsx"
import { Button } from "../../../../ui/button.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../../ui/menu.tsx"
import { SheetHeader } from "../../../../ui/sheet.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import type { CheckOut } from "../../../check-outs/contract.ts"
import { useCheckOutMenu } from "../../../check-outs/web/use-check-out-menu.tsx"
import { exportDocumentPdf, type ProcessDocument } from "../../contract.ts"
import { useDocumentText } from "../use-document-text.ts"
import type { DocumentEditing } from "./use-document-editing.ts"

interface DocumentHeaderProps {
  readonly document: ProcessDocument
  /** The version that is shown instead of the current one. */
  readonly shownVersion: number | undefined
  readonly editing: DocumentEditing
  readonly canEdit: boolean
  readonly isNarrow: boolean
  readonly areVersionsOpen: boolean
  readonly onVersions: () => void
  readonly onSave: () => void
  readonly onCheckIn: () => void
  readonly onDiscard: () => void
  /** Asks for confirmation. */
  readonly onTakeOver: (checkOut: CheckOut) => void
}

/** Title of a document and what can be done with it. */
export function DocumentHeader(props: DocumentHeaderProps) {
  const { document: shown, editing, canEdit, isNarrow, areVersionsOpen, onVersions, onSave, onCheckIn } = props
  const text = useDocumentText()
  const intl = useIntl()
  const language = useLanguage()
  const navigate = useNavigate()
  const { moduleId } = useUser()
  const [isBusy, setBusy] = useState(false)
  const { data: profiles } = useQuery(profilesQuery)
  const pdf = usePdf(shown, props.shownVersion)
  const record = recordPath(shown, shown.recordId)
  const profile = profiles?.find(({ id }) => id === shown.profileId)
  const plural = profile ? profileName(profile, language, moduleId ?? "IC").plural : "…"
  const isOwn = editing.checkOut?.isOwn && canEdit
  const checkOutEntries = useCheckOutMenu({
    checkOuts: editing.checkOuts,
    canCheckOut: canEdit,
    onTakeOver: props.onTakeOver,
  })
  const entries: MenuEntry[] = [
    {
      id: "versions",
      label: text("document.versions"),
      icon: <History aria-hidden="true" />,
      onSelect: onVersions,
    },
    {
      id: "pdf",
      label: text("document.pdf"),
      icon: <FileDown aria-hidden="true" />,
      disabled: shown.version === null,
      onSelect: () => void pdf(),
    },
    {
      id: "record",
      label: text("document.openRecord"),
      icon: <SquareArrowOutUpRight className="ru-flip" aria-hidden="true" />,
      onSelect: () => void navigate({ href: record }),
    },
    // Checking out and in are buttons.
    ...(editing.checkOut && !isOwn ? checkOutEntries(shown) : []),
    ...(isOwn
      ? [
          {
            id: "discard",
            label: text("document.discard"),
            icon: <Undo2 className="ru-flip" aria-hidden="true" />,
            disabled: editing.status.kind === "saved",
            onSelect: props.onDiscard,
          },
        ]
      : []),
  ]
  return (
    <SheetHeader
      title={
        <>
          <bdi dir="ltr">{shown.uniqueId}</bdi> <bdi>{shown.name}</bdi>
        </>
      }
      titleAside={
        <AppLink
          href={record}
          className="ru-icon-button"
          data-size="sm"
          aria-label={text("document.openRecord")}
          data-tooltip={text("document.openRecord")}
        >
          <SquareArrowOutUpRight className="ru-flip" aria-hidden="true" />
        </AppLink>
      }
      breadcrumbs={
        <Breadcrumbs
          label={intl.formatMessage({ id: "shell.breadcrumbs" })}
          items={[
            { label: plural, href: listPath(shown) },
            { label: shown.uniqueId, href: record },
            { label: text("document.this") },
          ]}
          renderLink={(page) => <AppLink href={page.href}>{page.label}</AppLink>}
        />
      }
      actions={
        <>
          {isNarrow ? null : (
            <>
              <HelpLink topic="documents" what={text("document.this")} />
              <Button aria-pressed={areVersionsOpen} icon={<History aria-hidden="true" />} onClick={onVersions}>
                {text("document.versions")}
              </Button>
            </>
          )}
          <Menu
            label={text("document.more")}
            items={entries}
            placement="bottom-end"
            trigger={<IconButton icon={<Ellipsis aria-hidden="true" />} label={text("document.more")} />}
          />
          {isOwn ? (
            <>
              <Button data-tooltip-keys="Ctrl+S" busy={editing.status.kind === "saving"} onClick={onSave}>
                {text("document.save")}
              </Button>
              <Button variant="solid" onClick={onCheckIn}>
                {text("document.checkIn")}
              </Button>
            </>
          ) : null}
          {canEdit && !editing.checkOut ? (
            <Button
              variant="solid"
              icon={<PencilLine aria-hidden="true" />}
              busy={isBusy}
              onClick={() => {
                setBusy(true)
                void editing.checkOutNow().finally(() => setBusy(false))
              }}
            >
              {text("document.checkOut")}
            </Button>
          ) : null}
        </>
      }
    />
  )
}

/** Saves a version, the current one by default, as PDF. */
function usePdf({ recordId, uniqueId, name }: ProcessDocument, version: number | undefined) {
  const text = useDocumentText()
  const intl = useIntl()
  return async () => {
    try {
      saveFile(
        `${uniqueId} ${name}.pdf`,
        await fetchFile(exportDocumentPdf, { params: { recordId }, query: version === undefined ? {} : { version } }),
      )
    } catch (failure) {
      toast.show("error", { title: text("document.pdf.failed"), text: errorMessage(intl, failure) })
    }
  }
}
