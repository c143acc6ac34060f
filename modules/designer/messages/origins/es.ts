import type { AreaMessages } from "./en.ts"

export const es = {
  "origin.newer": "{name} tiene una versión más reciente: v{from} → v{version}",
  "origin.newer.draft": "{name} ya está en vigor, como v{version}",
  "origin.newer.text":
    "Este tipo de registro es copia suya. Lo que cambió allí se puede incorporar; lo que se cambió aquí se conserva.",
  "origin.compare": "Comparar e incorporar…",
  "origin.settings": "Copiado de",
  "origin.settings.based": "{name}, según la v{version}",
  "origin.settings.draft": "{name}, cuando era un borrador",
  "origin.settings.newest": "Es su versión más reciente.",
  "origin.dialog": "Incorporar {name} v{version}",
  "origin.dialog.text":
    "Lo que cambió allí entra en este borrador como un solo paso, que se puede deshacer. Nada entra en vigor antes de publicar.",
  "origin.loading": "Comparando con {name}",
  "origin.open": "La versión de {name}",
  "origin.comes": "Entra ({count, number})",
  "origin.stays": "Queda como está aquí ({count, number})",
  "origin.stays.text": "En esto el tipo de registro difiere del tipo del grupo, y seguirá haciéndolo.",
  "origin.leftOut": "No entra ({count, number})",
  "origin.leftOut.text": "Se refiere a algo que aquí ya no existe.",
  "origin.conflicts": "Cambiado aquí y allí",
  "origin.conflicts.left": "{count, plural, one {Una cosa} other {# cosas}}, {left, number} por decidir",
  "origin.allOurs": "Conservar todo como está aquí",
  "origin.allTheirs": "Tomar todo del grupo",
  "origin.side.base": "Antes",
  "origin.side.ours": "Aquí",
  "origin.side.theirs": "En el del grupo",
  "origin.problems": "{count, plural, one {Una cosa impedirá} other {# cosas impedirán}} publicar",
  "origin.nothing": "Nada que incorporar",
  "origin.nothing.text":
    "Todo lo que cambió allí ya está aquí. Marque este tipo de registro como actualizado para que no se le avise más.",
  "origin.do": "Incorporar",
  "origin.mark": "Marcar como actualizado",
  "origin.done": "{name} v{version} se ha incorporado",
  "origin.done.text": "Deshacer lo revierte. Publique para que entre en vigor.",
  "origin.marked": "Actualizado con {name} v{version}",
} satisfies AreaMessages
