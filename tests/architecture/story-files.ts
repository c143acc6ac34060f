import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { parseSync, Visitor, type ESTree } from "vite"
import { filesOf } from "./sources.ts"

/** The stories of the tree, read from their syntax alone. */

const root = join(import.meta.dirname, "../..")

export interface Story {
  readonly file: string
  /** Of its file, as in the sidebar. */
  readonly title: string
  readonly exportName: string
  /** As in the sidebar: `name`, or else made from the name of the export. */
  readonly name: string
  /** Its own tags and those of its file. */
  readonly tags: readonly string[]
  /** Its play function clicks, types, drags or dispatches events, itself or in what it calls. */
  readonly acts: boolean
  readonly plays: boolean
}

/** Every story of the tree. */
export function readStories(): readonly Story[] {
  const sources = new Map<string, SourceFile>()
  return filesOf("stories")
    .filter((file) => file.endsWith(".stories.tsx"))
    .flatMap((file) => storiesOf(file, sources))
}

/** The groups of the sidebar in the order that the index reads from the text of the preview. */
export function readSidebarGroups(): readonly string[] {
  const source = read(".storybook/preview.tsx", new Map())
  const order = ["parameters", "options", "storySort", "order"].reduce<ESTree.Node | undefined>((node, name) => {
    const object = node && objectOf(node, source)
    return object && propertyOf(object, name)
  }, source.meta)
  if (order?.type !== "ArrayExpression") throw new Error(`${source.file} has no order of the sidebar.`)
  // The lists between them order what is in a group.
  return order.elements.flatMap((element) => (element && textOf(element)) ?? [])
}

interface SourceFile {
  readonly file: string
  /** Top-level functions and constants by name. */
  readonly declarations: ReadonlyMap<string, ESTree.Node>
  readonly imports: ReadonlyMap<string, Import>
  readonly exported: readonly string[]
  readonly meta: ESTree.Node | undefined
}

interface Import {
  readonly file: string
  /** The name in the imported file; undefined for the whole module. */
  readonly name: string | undefined
}

type Sources = Map<string, SourceFile>

function storiesOf(file: string, sources: Sources): Story[] {
  const source = read(file, sources)
  const meta = source.meta && objectOf(source.meta, source)
  const title = meta && textOf(propertyOf(meta, "title"))
  if (title === undefined) throw new Error(`${file} has no title.`)
  const shared = tagsOf(meta, source)
  return source.exported.map((exportName) => {
    const declaration = source.declarations.get(exportName)
    const story = declaration && objectOf(declaration, source)
    const play = declaration && playOf(declaration, source)
    return {
      file,
      title,
      exportName,
      name: (story && textOf(propertyOf(story, "name"))) ?? nameFromExport(exportName),
      tags: [...shared, ...tagsOf(story, source)],
      plays: play !== undefined,
      acts: play !== undefined && actsIn(play, source, sources, new Set()),
    }
  })
}

function read(file: string, sources: Sources): SourceFile {
  const known = sources.get(file)
  if (known) return known
  const { program, errors } = parseSync(file, readFileSync(join(root, file), "utf8"))
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`)
  const declarations = new Map<string, ESTree.Node>()
  const imports = new Map<string, Import>()
  const exported: string[] = []
  let meta: ESTree.Node | undefined
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration") collectImports(statement, file, imports)
    if (statement.type === "ExportDefaultDeclaration") meta = statement.declaration
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    const names = declaration ? collectDeclarations(declaration, declarations) : []
    if (statement.type === "ExportNamedDeclaration") exported.push(...names)
  }
  const source = { file, declarations, imports, exported, meta }
  sources.set(file, source)
  return source
}

function collectImports(statement: ESTree.ImportDeclaration, file: string, imports: Map<string, Import>): void {
  const path = statement.source.value
  if (!path.startsWith(".")) return
  const imported = join(dirname(file), path).replaceAll("\\", "/")
  for (const specifier of statement.specifiers) {
    const name =
      specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier"
        ? specifier.imported.name
        : undefined
    imports.set(specifier.local.name, { file: imported, name })
  }
}

function collectDeclarations(statement: ESTree.Node, declarations: Map<string, ESTree.Node>): string[] {
  if (statement.type === "FunctionDeclaration" && statement.id) {
    declarations.set(statement.id.name, statement)
    return [statement.id.name]
  }
  if (statement.type !== "VariableDeclaration") return []
  return statement.declarations.flatMap(({ id, init }) => {
    if (id.type !== "Identifier" || !init) return []
    declarations.set(id.name, init)
    return [id.name]
  })
}

/** The object literal that an expression is, names, or asserts the type of. */
function objectOf(node: ESTree.Node, source: SourceFile): ESTree.ObjectExpression | undefined {
  if (node.type === "ObjectExpression") return node
  if (node.type === "TSSatisfiesExpression" || node.type === "TSAsExpression") return objectOf(node.expression, source)
  if (node.type !== "Identifier") return undefined
  const named = source.declarations.get(node.name)
  return named && objectOf(named, source)
}

function propertyOf(object: ESTree.ObjectExpression, name: string): ESTree.Node | undefined {
  const found = object.properties.find(
    (property) => property.type === "Property" && property.key.type === "Identifier" && property.key.name === name,
  )
  return found?.type === "Property" ? found.value : undefined
}

const textOf = (node: ESTree.Node | undefined): string | undefined =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined

/** Tags of an object literal, and without any those of the objects that it spreads. */
function tagsOf(object: ESTree.ObjectExpression | undefined, source: SourceFile): string[] {
  if (!object) return []
  const tags = propertyOf(object, "tags")
  if (tags?.type === "ArrayExpression") return tags.elements.flatMap((element) => (element && textOf(element)) ?? [])
  return object.properties.flatMap((property) =>
    property.type === "SpreadElement" ? tagsOf(objectOf(property.argument, source), source) : [],
  )
}

/** What a story plays: its own function, or whatever makes the story if that is no object literal with one. */
function playOf(declaration: ESTree.Node, source: SourceFile): ESTree.Node | undefined {
  // What a function makes a story from, such as another story, it does not play.
  if (declaration.type === "CallExpression" && declaration.callee.type === "Identifier") return declaration.callee
  if (declaration.type !== "ObjectExpression") return declaration
  const own = propertyOf(declaration, "play")
  if (own) return own
  const spread = declaration.properties.findLast((property) => property.type === "SpreadElement")
  if (!spread) return undefined
  const { argument } = spread
  const named = argument.type === "Identifier" ? source.declarations.get(argument.name) : undefined
  return named ? playOf(named, source) : argument
}

const actingObjects: ReadonlySet<string> = new Set(["userEvent", "fireEvent"])
const actingMethods: ReadonlySet<string> = new Set(["click", "dispatchEvent", "requestSubmit", "reset"])

/** A node acts when something in it does, or something that it names does. */
function actsIn(node: ESTree.Node, source: SourceFile, sources: Sources, seen: Set<string>): boolean {
  let acts = false
  const names: string[] = []
  const members: [object: string, member: string][] = []
  new Visitor({
    Identifier({ name }) {
      if (actingObjects.has(name)) acts = true
      names.push(name)
    },
    MemberExpression({ object, property }) {
      if (object.type === "Identifier" && property.type === "Identifier") members.push([object.name, property.name])
    },
    CallExpression({ callee }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return
      if (actingMethods.has(callee.property.name)) acts = true
    },
  }).visit(programOf(node))
  if (acts) return true
  const named = names.some((name) => nameActs(name, source, sources, seen))
  return named || members.some(([object, member]) => memberActs(object, member, source, sources, seen))
}

/** The visitor takes a program only. */
function programOf(node: ESTree.Node): ESTree.Program {
  const statement = { type: "ExpressionStatement", expression: node, start: node.start, end: node.end }
  return {
    type: "Program",
    body: [statement],
    sourceType: "module",
    hashbang: null,
    start: node.start,
    end: node.end,
  } as unknown as ESTree.Program
}

function nameActs(name: string, source: SourceFile, sources: Sources, seen: Set<string>): boolean {
  const key = `${source.file} ${name}`
  if (seen.has(key)) return false
  seen.add(key)
  const declaration = source.declarations.get(name)
  if (declaration) return actsIn(playOf(declaration, source) ?? declaration, source, sources, seen)
  const imported = source.imports.get(name)
  if (!imported?.name || !isOfStories(imported.file)) return false
  return nameActs(imported.name, read(imported.file, sources), sources, seen)
}

/** A function of a module that is imported as a whole, or the play function of another story. */
function memberActs(object: string, member: string, source: SourceFile, sources: Sources, seen: Set<string>): boolean {
  const imported = source.imports.get(object)
  if (!imported || imported.name !== undefined || !isOfStories(imported.file)) return false
  return nameActs(member, read(imported.file, sources), sources, seen)
}

/** What the product itself does when it is called is no step of a story. */
const isOfStories = (file: string): boolean => /(?:^|\/)stories\//.test(file) && existsSync(join(root, file))

/** As Storybook makes it: words at capital letters and digits. */
function nameFromExport(exportName: string): string {
  return exportName
    .replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .trim()
}
