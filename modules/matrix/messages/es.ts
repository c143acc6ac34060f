import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "matrix.title": "Matriz de riesgos y controles",
  "matrix.loading": "Cargando la matriz",
}
