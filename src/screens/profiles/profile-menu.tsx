import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { AlarmClock, Archive, ArchiveRestore, CopyPlus, Download, Ellipsis, History, Trash2 } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import { textIn } from "../../../schemas/languages.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { CloneDialog } from "./clone-dialog.tsx"
import { ArchiveDialog } from "./life/archive-dialog.tsx"
import { DeleteDialog } from "./life/delete-dialog.tsx"
import { useMayEnd } from "./life/use-may-end.ts"
import { useRestoring } from "./life/use-restoring.ts"
import { useExport } from "./packs/use-export.ts"

/** What can be done with a profile beside opening it. */
export function ProfileMenu({ profile, canCreate }: { profile: ProfileListItem; canCreate: boolean }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const navigate = useNavigate()
  const exporting = useExport()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<"clone" | "archive" | "delete" | null>(null)
  const refresh = () => void queries.invalidateQueries({ queryKey: ["profiles"] })
  const restoring = useRestoring(profile, refresh)
  const mayEnd = useMayEnd(profile)
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
                  onSelect: () => setAsking("clone"),
                },
              ]
            : []),
          ...(mayEnd && profile.state === "archived"
            ? [
                {
                  id: "restore",
                  label: formatMessage({ id: "recordType.restore" }),
                  icon: <ArchiveRestore aria-hidden="true" />,
                  onSelect: () => restoring.mutate(),
                },
              ]
            : []),
          ...(mayEnd && profile.publishedVersion !== null && profile.state !== "archived"
            ? [
                {
                  id: "archive",
                  label: formatMessage({ id: "recordType.archive" }),
                  icon: <Archive aria-hidden="true" />,
                  onSelect: () => setAsking("archive"),
                },
              ]
            : []),
          ...(mayEnd && profile.publishedVersion === null
            ? [
                {
                  id: "delete",
                  label: formatMessage({ id: "recordType.delete" }),
                  icon: <Trash2 aria-hidden="true" />,
                  tone: "danger" as const,
                  onSelect: () => setAsking("delete"),
                },
              ]
            : []),
        ]}
      />
      {asking === "clone" ? <CloneDialog profile={profile} onClose={() => setAsking(null)} /> : null}
      {asking === "archive" ? (
        <ArchiveDialog
          profile={profile}
          onArchived={() => {
            setAsking(null)
            refresh()
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === "delete" ? (
        <DeleteDialog
          profile={profile}
          onDeleted={() => {
            setAsking(null)
            refresh()
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}
