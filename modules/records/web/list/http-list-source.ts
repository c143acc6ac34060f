import type { UseNavigateResult } from "@tanstack/react-router"
import type { IntlShape } from "react-intl"
import type { ListSource } from "../../../../renderers/list/list-source.ts"
import type { ProfileId, ProjectId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { recordPath } from "../../../../src/shell/paths.ts"
import { checkListedRecords, findListChanges, listRecords } from "../../contracts/records.ts"
import { listGroups } from "../../contracts/views.ts"
import { rememberPage } from "../list-position.ts"

interface ListedScope {
  readonly profileId: ProfileId
  /** Null outside projects; all projects without it. */
  readonly projectId?: ProjectId | null
}

/** Loads the records of a record type over HTTP; a record opens in its own project. */
export function httpListSource(scope: ListedScope, intl: IntlShape, navigate: UseNavigateResult<string>): ListSource {
  const href = (record: ProfileInstance) => recordPath({ type: record.type, projectId: record.projectId }, record.id)
  return {
    async loadPage({ page, size, sortBy, direction, filter, search, group, columns, after, count, signal }) {
      const body = {
        ...scope,
        query: {
          page,
          size,
          ...(sortBy && { sortBy }),
          ...(direction && { direction }),
          ...(after && { after }),
          ...(count && { count }),
        },
        ...(filter && { filter }),
        ...(search && { search }),
        ...(group && { group: { column: group.column, key: group.key } }),
        ...(columns && { columns: [...columns] }),
      }
      const found = await request(listRecords, { body }, { signal })
      rememberPage(body, found, group?.direction)
      return found
    },
    async checkRecords({ ids, filter, search, columns }) {
      const body = {
        ...scope,
        ...(filter && { filter }),
        ...(search && { search }),
        ...(columns && { columns: [...columns] }),
        ids: [...ids],
      }
      return (await request(checkListedRecords, { body })).content
    },
    findChanges: ({ shown, since, filter, search, columns }) =>
      request(findListChanges, {
        body: {
          ...scope,
          ...(filter && { filter }),
          ...(search && { search }),
          ...(columns && { columns: [...columns] }),
          ...(since !== undefined && { since }),
          shown: shown.map(({ id, revision }) => ({ id, revision })),
        },
      }),
    loadGroups: ({ group, filter, search, signal }) =>
      request(
        listGroups,
        { body: { ...scope, ...group, ...(filter && { filter }), ...(search && { search }) } },
        { signal },
      ),
    failure: (error) => ({
      forbidden: error instanceof ApiError && error.status === 403,
      message: errorMessage(intl, error),
      ...(error instanceof ApiError && { reference: error.correlationId.slice(0, 8) }),
    }),
    href,
    open: (record) => void navigate({ href: href(record) }),
  }
}
