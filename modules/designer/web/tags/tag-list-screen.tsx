import { Moment } from "../../../../ui/moment.tsx"
import { useQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Tag } from "../../contracts/tags.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { allowsDesign } from "../../../../schemas/permissions.ts"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../../ui/sheet.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { Table, TableHead, TablePage } from "../../../../ui/table-page.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { tagsQuery } from "./queries.ts"
import { useUser } from "../../../../src/session/session.ts"
import { FailedPage } from "../../../../src/shell/failed-page.tsx"
import { NavBreadcrumbs } from "../../../../src/shell/nav-breadcrumbs.tsx"
import { TagDialog } from "./tag-dialog.tsx"
import "./tags.css"
import { joinNames } from "../../../../schemas/join-names.ts"

/** The shared lists, each linking to its dialog. */
export function TagListScreen() {
  const { formatMessage } = useIntl()
  const user = useUser()
  const { data, error, refetch } = useQuery(tagsQuery)
  const [edited, setEdited] = useState<Tag | "new" | null>(null)
  const title = formatMessage({ id: "shell.lists" })
  const rights = { isClientAdmin: user.isClientAdmin, grants: user.grants }
  const newButton = allowsDesign(rights, "CREATE", "any") && (
    <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={() => setEdited("new")}>
      <FormattedMessage id="tags.new" />
    </Button>
  )
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  return (
    <Sheet>
      <SheetHeader
        title={title}
        breadcrumbs={<NavBreadcrumbs title={title} root="settings" />}
        actions={data && data.length > 0 ? newButton : undefined}
      />
      <TablePage>
        {!data && <SkeletonText lines={8} />}
        {data?.length === 0 && (
          <EmptyState
            title={formatMessage({ id: "tags.empty" })}
            text={formatMessage({ id: "tags.empty.text" })}
            actions={newButton}
          />
        )}
        {data && data.length > 0 && <TagTable tags={data} onOpen={setEdited} />}
      </TablePage>
      {edited && (
        <TagDialog
          key={edited === "new" ? "new" : edited.id}
          tag={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Sheet>
  )
}

const columns = ["name", "kind", "elements", "usedBy", "updated"] as const

/** Shared lists with their size and usage. */
export function TagTable({ tags, onOpen }: { tags: readonly Tag[]; onOpen: (tag: Tag) => void }) {
  const language = useLanguage()
  const { formatMessage } = useIntl()
  return (
    <>
      <p>
        <FormattedMessage id="tags.text" />
      </p>
      <Table className="tags__table" label={formatMessage({ id: "shell.lists" })}>
        <TableHead columns={columns.map((key) => ({ key, label: formatMessage({ id: `tags.list.${key}` }) }))} />
        <tbody>
          {tags.map((tag) => (
            <tr key={tag.id}>
              <th scope="row">
                <Button variant="link" onClick={() => onOpen(tag)}>
                  <span dir="auto">{textIn(tag.name, language)}</span>
                </Button>
              </th>
              <td>
                <FormattedMessage id={`tags.kind.${tag.contentType}`} />
              </td>
              <td className="ru-figures">
                <FormattedMessage id="tags.active" values={countsOf(tag)} />
              </td>
              <td>
                {tag.usedBy.length + tag.usedByOthers === 0 ? (
                  <FormattedMessage id="tags.unused" />
                ) : (
                  joinNames(
                    [
                      ...tag.usedBy.map(({ name }) => textIn(name, language)),
                      ...(tag.usedByOthers > 0
                        ? [formatMessage({ id: "shell.ofOtherEntities" }, { count: tag.usedByOthers })]
                        : []),
                    ],
                    language,
                  )
                )}
              </td>
              <td className="ru-figures">
                <Moment compact at={tag.updatedAt} language={language} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function countsOf({ elementList, usersList }: Tag) {
  const listed: readonly { readonly active: boolean }[] = [...elementList, ...usersList]
  return { active: listed.filter(({ active }) => active).length, total: listed.length }
}
