import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/tags.ts"
import { route } from "../../../../server/http/route.ts"
import type { TagService } from "./service.ts"

export function tagRoutes(app: FastifyInstance, tags: TagService): void {
  route(app, contract.listTags, async ({ actor }) => ({ content: await tags.list(actor) }))
  route(app, contract.getTag, ({ actor, params }) => tags.get(actor, params.tagId))
  route(app, contract.createTag, ({ actor, body }) => tags.create(actor, body))
  route(app, contract.updateTag, ({ actor, params, body }) => tags.update(actor, params.tagId, body))
  route(app, contract.deleteTag, async ({ actor, params, query }) => {
    await tags.delete(actor, params.tagId, query.revision)
    return {}
  })
  route(app, contract.createTagElement, ({ actor, params, body }) => tags.addElement(actor, params.tagId, body))
  route(app, contract.updateTagElement, ({ actor, params, body }) =>
    tags.changeElement(actor, params.tagId, params.elementId, body),
  )
  route(app, contract.deleteTagElement, ({ actor, params, query }) =>
    tags.removeElement(actor, params.tagId, params.elementId, query.revision),
  )
  route(app, contract.searchTagElements, ({ actor, body }) => tags.search(actor, body))
}
