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
  "designer.canvas.paste": "Coller après",
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
    "Le presse-papiers ne contient ni champs ni sections. Copiez-en d’abord dans un formulaire.",
  "designer.canvas.paste.damaged":
    "Le contenu du presse-papiers ne peut pas être lu comme des champs ou des sections. Copiez-les de nouveau.",
  "designer.canvas.clipboard":
    "Le navigateur n’a pas donné accès au presse-papiers. Utilisez Ctrl+C et Ctrl+V dans le formulaire.",
  "designer.canvas.left":
    "{count, plural, one {# élément a été laissé de côté} other {# éléments ont été laissés de côté}}",
  "designer.canvas.left.rule": "Une règle sur {name} lit un champ qui n’est pas ici.",
  "designer.canvas.left.role": "Un autre champ a déjà le rôle de {name}.",
  "designer.canvas.left.archive": "{name} ne garde plus d’anciennes valeurs : c’est un champ à part entière.",
  "designer.canvas.delete.field": "Supprimer {name} ?",
  "designer.canvas.delete.fields": "Supprimer {count, plural, one {# champ} other {# champs}} ?",
  "designer.canvas.delete.uses":
    "{count, plural, one {Ceci utilise ce que vous supprimez et disparaît ou change avec :} other {Ces # éléments utilisent ce que vous supprimez et disparaissent ou changent avec :}}",
  "designer.canvas.delete.instead": "Lire à la place de {name}",
  "designer.canvas.delete.nothing": "Rien : laisser disparaître",
  "designer.canvas.delete.others":
    "Annuler rétablit tout. Ce que d’autres types de fiche en lisent est montré avant la publication.",
  "designer.canvas.use.listColumn": "Colonne de la liste {name}",
  "designer.canvas.use.listSort": "La liste est triée par {name}",
  "designer.canvas.use.listFilter": "Le filtre par défaut porte sur {name}",
  "designer.canvas.use.material": "Les approbations portent sur {name}",
  "designer.canvas.use.workflow": "Circuit de travail : {name}",
  "designer.canvas.use.archive": "{name}, qui en garde les anciennes valeurs",
}
