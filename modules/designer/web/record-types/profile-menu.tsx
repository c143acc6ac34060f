import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { AlarmClock, Archive, ArchiveRestore, CopyPlus, Download, Ellipsis, History, Trash2 } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu } from "../../../../ui/menu.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { CloneDialog } from "./clone-dialog.tsx"
import { ArchiveDialog } from "./life/archive-dialog.tsx"
import { DeleteDialog } from "./life/delete-dialog.tsx"
import { useCanArchive } from "./life/use-can-archive.ts"
import { useRestoring } from "./life/use-restoring.ts"
import { useExport } from "./packs/use-export.ts"

/** Actions on a profile besides opening it. */
export function ProfileMenu({ profile, canCreate }: { profile: ProfileListItem; canCreate: boolean }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const navigate = useNavigate()
  const exporting = useExport()
  const queries = useQueryClient()
  const [openDialog, setOpenDialog] = useState<"clone" | "archive" | "delete" | null>(null)
  const refresh = () => void queries.invalidateQueries({ queryKey: ["profiles"] })
  const restoring = useRestoring(profile, refresh)
  const canArchive = useCanArchive(profile)
  const label = formatMessage({ id: "designer.more" }, { name: textIn(profile.name, language) })
  return (
    <>
      <Menu
        label={label}
        placement="bottom-end"
        trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
        items={[
          {
            id: "versions",
            label: formatMessage({ id: "versions.open" }),
            icon: <History aria-hidden="true" />,
            onSelect: () =>
              void navigate({ to: "/profiles/$profileId/versions", params: { profileId: profile.id }, search: {} }),
          },
          {
            id: "reminders",
            label: formatMessage({ id: "designer.reminders" }),
            icon: <AlarmClock aria-hidden="true" />,
            onSelect: () => void navigate({ to: "/profiles/$profileId/reminders", params: { profileId: profile.id } }),
          },
          {
            id: "export",
            label: formatMessage({ id: "packs.export" }),
            icon: <Download aria-hidden="true" />,
            onSelect: () => void exporting.run([profile.id]),
          },
          ...(canCreate
            ? [
                {
                  id: "clone",
                  label: formatMessage({ id: "recordType.clone" }),
                  icon: <CopyPlus aria-hidden="true" />,
                  onSelect: () => setOpenDialog("clone"),
                },
              ]
            : []),
          ...(canArchive && profile.state === "archived"
            ? [
                {
                  id: "restore",
                  label: formatMessage({ id: "recordType.restore" }),
                  icon: <ArchiveRestore aria-hidden="true" />,
                  onSelect: () => restoring.mutate(),
                },
              ]
            : []),
          ...(canArchive && profile.publishedVersion !== null && profile.state !== "archived"
            ? [
                {
                  id: "archive",
                  label: formatMessage({ id: "recordType.archive" }),
                  icon: <Archive aria-hidden="true" />,
                  onSelect: () => setOpenDialog("archive"),
                },
              ]
            : []),
          ...(canArchive && profile.publishedVersion === null
            ? [
                {
                  id: "delete",
                  label: formatMessage({ id: "recordType.delete" }),
                  icon: <Trash2 aria-hidden="true" />,
                  tone: "danger" as const,
                  onSelect: () => setOpenDialog("delete"),
                },
              ]
            : []),
        ]}
      />
      {openDialog === "clone" ? <CloneDialog profile={profile} onClose={() => setOpenDialog(null)} /> : null}
      {openDialog === "archive" ? (
        <ArchiveDialog
          profile={profile}
          onArchived={() => {
            setOpenDialog(null)
            refresh()
          }}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
      {openDialog === "delete" ? (
        <DeleteDialog
          profile={profile}
          onDeleted={() => {
            setOpenDialog(null)
            refresh()
          }}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
    </>
  )
}
