import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { EmptyState } from "../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../ui/sheet.tsx"
import { SkeletonText } from "../../ui/skeleton.tsx"
import { TableBar, TablePage } from "../../ui/table-page.tsx"
import { toast } from "../../ui/toaster.tsx"
import { errorMessage } from "../shell/error-message.ts"
import { FailedPage } from "../shell/failed-page.tsx"
import { NavBreadcrumbs } from "../shell/nav-breadcrumbs.tsx"
import { ResourceForm } from "./resource-form.tsx"
import { ResourceTable } from "./resource-table.tsx"
import type { FieldOptions, Resource, ResourceItem } from "./resource.ts"

export interface ResourcePageProps<Item extends ResourceItem, Fields extends Readonly<Record<string, string | null>>> {
  readonly resource: Resource<Item, Fields>
  readonly options?: FieldOptions
}

type Opened<Item> =
  | { readonly kind: "form"; readonly item: Item | null }
  | { readonly kind: "delete"; readonly item: Item }

/** The page of a resource: its list, a form in a dialog, and deleting. */
export function ResourcePage<Item extends ResourceItem, Fields extends Readonly<Record<string, string | null>>>({
  resource,
  options = {},
}: ResourcePageProps<Item, Fields>) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Opened<Item> | null>(null)
  const [busy, setBusy] = useState(false)
  const { texts } = resource
  const { data, error, refetch } = useQuery({
    queryKey: resource.key,
    queryFn: ({ signal }) => resource.list(signal),
    staleTime: 0,
  })
  const title = intl.formatMessage({ id: texts.title })
  const close = () => setOpened(null)
  const changed = async () => {
    close()
    await queries.invalidateQueries({ queryKey: resource.key })
  }
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />

  async function remove(item: Item) {
    setBusy(true)
    try {
      await resource.remove(item)
      toast.show("success", { title: intl.formatMessage({ id: texts.deleted }) })
    } catch (failure) {
      toast.show("error", { title: errorMessage(intl, failure) })
    } finally {
      setBusy(false)
      await changed()
    }
  }

  const add = (
    <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={() => setOpened({ kind: "form", item: null })}>
      {intl.formatMessage({ id: texts.add })}
    </Button>
  )
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<NavBreadcrumbs title={title} root="settings" />} actions={add} />
      <TablePage>
        <p>{intl.formatMessage({ id: texts.text })}</p>
        <TableBar
          count={data && data.length > 0 ? intl.formatMessage({ id: texts.count }, { count: data.length }) : null}
        >
          {null}
        </TableBar>
        {data ? null : <SkeletonText lines={6} />}
        {data?.length === 0 ? (
          <EmptyState
            title={intl.formatMessage({ id: texts.empty })}
            text={intl.formatMessage({ id: texts.emptyText })}
          />
        ) : null}
        {data && data.length > 0 ? (
          <ResourceTable
            resource={resource}
            items={data}
            onEdit={(item) => setOpened({ kind: "form", item })}
            onDelete={(item) => setOpened({ kind: "delete", item })}
          />
        ) : null}
      </TablePage>
      {opened?.kind === "form" ? (
        <ResourceForm
          resource={resource}
          options={options}
          item={opened.item}
          onSaved={() => void changed()}
          onClose={close}
        />
      ) : null}
      {opened?.kind === "delete" ? (
        <ConfirmDialog
          open
          tone="danger"
          title={intl.formatMessage({ id: texts.confirmDelete })}
          confirmLabel={intl.formatMessage({ id: "record.delete" })}
          cancelLabel={intl.formatMessage({ id: "record.cancel" })}
          closeLabel={intl.formatMessage({ id: "record.close" })}
          busy={busy}
          onConfirm={() => void remove(opened.item)}
          onCancel={close}
        >
          {intl.formatMessage({ id: texts.confirmDeleteText }, { name: resource.nameOf(opened.item) })}
        </ConfirmDialog>
      ) : null}
    </Sheet>
  )
}
