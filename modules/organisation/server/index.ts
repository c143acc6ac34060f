// What other modules use of this one on the server.

export { addEntities } from "./entities/add-entities.ts"
export { applyEntityInput, blankEntity, findEntityProblems, isFieldProvidedIn } from "./entities/entity-values.ts"
