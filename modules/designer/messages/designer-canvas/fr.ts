import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "designer.edit.moveFields": "déplacer des champs",
  "designer.edit.removeParts": "supprimer des champs",
  "designer.edit.insertParts": "insérer une copie",
  "designer.canvas.side": "Types de champ et plan",
  "designer.canvas.outline": "Plan",
  "designer.canvas.rename": "Renommer",
  "designer.canvas.rename.label": "Nouveau nom de {name}",
  "designer.canvas.duplicate": "Dupliquer",
  "designer.canvas.copy": "Copier",
  "designer.canvas.cut": "Couper",
  "designer.canvas.paste": "Coller en dessous",
  "designer.canvas.isCut": "Coupé, pas encore collé",
  "designer.canvas.isLifted": "Soulevé",
  "designer.canvas.selected": "{count, plural, one {# champ sélectionné} other {# champs sélectionnés}}",
  "designer.canvas.copied.fields": "{count, plural, one {# champ copié} other {# champs copiés}}",
  "designer.canvas.copied.section": "Section {name} copiée",
  "designer.canvas.cut.fields":
    "{count, plural, one {# champ coupé. Il ira} other {# champs coupés. Ils iront}} là où vous collerez.",
  "designer.canvas.cut.section": "Section {name} coupée. Elle ira là où vous collerez.",
  "designer.canvas.pasted":
    "{sections, plural, =0 {{count, plural, one {# champ inséré} other {# champs insérés}}} one {Section insérée} other {# sections insérées}}",
  "designer.canvas.moved":
    "{sections, plural, =0 {{count, plural, one {# champ déplacé} other {# champs déplacés}}} one {Section déplacée} other {# sections déplacées}}",
  "designer.canvas.deleted":
    "{count, plural, =0 {Section supprimée} one {# champ supprimé} other {# champs supprimés}}",
  "designer.canvas.paste.nowhere": "Il n’y a aucune section où coller. Ajoutez d’abord une section.",
  "designer.canvas.paste.foreign":
    "Le presse-papiers ne contient ni champs ni sections. Copiez-en d’abord depuis un canevas.",
  "designer.canvas.paste.damaged":
    "Le contenu du presse-papiers n’a pas pu être lu. Copiez de nouveau les champs ou les sections.",
  "designer.canvas.clipboard":
    "Le navigateur a bloqué l’accès au presse-papiers. Utilisez Ctrl+C et Ctrl+V sur le canevas.",
  "designer.canvas.left": "{count, plural, one {# élément n’a pas été collé} other {# éléments n’ont pas été collés}}",
  "designer.canvas.left.rule": "Une règle de {name} utilise un champ qui n’existe pas ici.",
  "designer.canvas.left.role": "Un autre champ a déjà le rôle de {name}.",
  "designer.canvas.left.archive": "{name} ne conserve plus d’anciennes valeurs : c’est désormais un champ indépendant.",
  "designer.canvas.delete.field": "Supprimer {name} ?",
  "designer.canvas.delete.fields": "Supprimer {count, plural, one {# champ} other {# champs}} ?",
  "designer.canvas.delete.uses":
    "{count, plural, one {Cet élément utilise ce que vous supprimez et sera modifié ou retiré :} other {Ces # éléments utilisent ce que vous supprimez et seront modifiés ou retirés :}}",
  "designer.canvas.delete.instead": "Remplacer {name} par",
  "designer.canvas.delete.nothing": "Rien (retirer)",
  "designer.canvas.delete.others":
    "Vous pouvez annuler. Avant la publication, vous verrez quels autres types de fiche sont concernés.",
  "designer.canvas.use.listColumn": "Colonne de la liste {name}",
  "designer.canvas.use.listSort": "La liste est triée par {name}",
  "designer.canvas.use.listFilter": "Le filtre par défaut utilise {name}",
  "designer.canvas.use.material": "Les approbations incluent {name}",
  "designer.canvas.use.workflow": "Flux de travail : {name}",
  "designer.canvas.use.archive": "{name}, qui conserve ses valeurs antérieures",
}
