import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "fieldOptions.title": "Options",
  "fieldOptions.option": "Option {number, number}",
  "fieldOptions.hint":
    "Les flèches vont de l’une à l’autre ; avec Alt, elles la déplacent. Plusieurs lignes collées en donnent plusieurs.",
  "fieldOptions.none": "Pas encore d’option. Ajoutez-en une ou collez une liste.",
  "fieldOptions.moved": "{name} est maintenant en position {position, number} sur {total, number}",
  "fieldOptions.removed": "{name} : supprimé",
  "fieldOptions.isOff": "{name} n’est plus proposé",
  "fieldOptions.isOn": "{name} est de nouveau proposé",
  "fieldOptions.add": "Ajouter une option",
  "fieldOptions.added":
    "{count, plural, =0 {Rien de nouveau à ajouter} one {# option ajoutée} other {# options ajoutées}}",
  "fieldOptions.full": "Une liste contient au plus {max, number} options.",
  "fieldOptions.on": "Proposer de nouveau {name}",
  "fieldOptions.off": "Ne plus proposer {name}",
  "fieldOptions.more": "Plus sur {name}",
  "fieldOptions.remove": "Retirer {name}",
  "fieldOptions.names": "Nom",
  "fieldOptions.tone": "Couleur",
  "fieldOptions.starts": "Les nouvelles fiches commencent avec elle",
  "fieldOptions.code": "Code",
  "fieldOptions.code.help":
    "Les fiches et les autres outils connaissent l’option par son code. Les règles de ce brouillon suivent quand il change ; pour les fiches en vigueur, un autre code est une autre option.",
  "fieldOptions.code.invalid":
    "Une autre option a ce code, ou un code ne peut pas s’écrire ainsi. Il reste comme il était.",
  "fieldOptions.paste": "Coller une liste",
  "fieldOptions.paste.text":
    "Une option par ligne. Une deuxième colonne, après une tabulation, est son nom dans une autre langue.",
  "fieldOptions.paste.room":
    "{room, plural, =0 {La liste est pleine : elle contient {max, number} options.} one {Il reste de la place pour # option sur {max, number}.} many {Il reste de la place pour # options sur {max, number}.} other {Il reste de la place pour # options sur {max, number}.}}",
  "fieldOptions.paste.second": "Langue de la deuxième colonne",
  "fieldOptions.paste.add": "Ajouter {count, plural, =0 {rien} one {# option} other {# options}}",
  "fieldOptions.paste.doubles":
    "{count, plural, one {Déjà présente et laissée de côté :} other {# déjà présentes et laissées de côté :}} {names}",
  "fieldOptions.paste.over":
    "Une liste contient au plus {max, number} options ; {over, plural, one {# est laissée} other {# sont laissées}} de côté.",
  "fieldOptions.delete.title": "Retirer {name} ?",
  "fieldOptions.delete.goes": "Ces règles n’ont plus de sens sans elle et partent aussi :",
  "fieldOptions.delete.changes": "Ces règles ne la nomment plus :",
  "fieldOptions.delete.filter": "Le filtre propre à la liste ne la demande plus.",
  "fieldOptions.delete.default": "Les nouvelles fiches ne commencent plus avec elle.",
  "fieldOptions.delete.instead": "Nommer une autre option à la place",
  "fieldOptions.delete.records":
    "Les fiches la gardent jusqu’à la publication de ce brouillon ; la publication demande ce qu’elles deviennent.",
  "fieldOptions.share": "En faire une liste partagée",
  "fieldOptions.share.text":
    "D’autres types de fiche pourront aussi y choisir. Les codes restent, donc les fiches et les règles aussi.",
  "fieldOptions.newList": "Nouvelle liste partagée",
  "fieldOptions.newList.name": "Nom de la liste",
  "fieldOptions.newList.text":
    "Elle commence vide et est enregistrée aussitôt ; d’autres types de fiche peuvent aussi y choisir.",
  "fieldOptions.newList.create": "Créer la liste",
  "fieldOptions.newList.unnamed": "Donnez un nom à la liste.",
  "fieldOptions.newList.made": "{name} est créée",
  "fieldOptions.shared": "Liste partagée : {name}",
  "fieldOptions.shared.text":
    "Les changements valent ici aussitôt, dans tous les types de fiche qui choisissent dans cette liste. Ils ne font pas partie de ce brouillon, et annuler ne les reprend pas.",
  "fieldOptions.shared.usedBy": "Utilisée par {names}.",
  "fieldOptions.shared.forbidden":
    "Vous pouvez consulter cette liste, mais pas la modifier. Il faut le droit de modifier les types de fiche.",
  "fieldOptions.shared.people": "Une liste de personnes. Qui y figure se décide sur la page des listes partagées.",
  "fieldOptions.shared.everybody": "Toute personne qui travaille ici peut être choisie.",
  "fieldOptions.shared.missing": "Cette liste partagée n’existe plus. Choisissez-en une autre ci-dessous.",
  "fieldOptions.shared.saving": "Enregistrement de la liste…",
  "fieldOptions.shared.delete": "Retirer {name} de {list} ?",
  "fieldOptions.shared.delete.text":
    "Elle part aussitôt, pour tous les types de fiche. Celle qu’une fiche ou une définition utilise ne peut pas partir : ne la proposez plus.",
  "fieldOptions.columns": "Colonnes du tableau",
  "fieldOptions.column": "Colonne {number, number}",
  "fieldOptions.column.add": "Ajouter une colonne",
  "fieldOptions.column.full": "Un tableau a au plus {max, number} colonnes.",
  "fieldOptions.column.type": "Type",
  "fieldOptions.column.type.title": "Donner un autre type à {name} ?",
  "fieldOptions.column.type.rules":
    "Ces règles lisent la colonne. Celles qui nomment une option qu’elle n’a plus partent ; les autres seront peut-être à corriger :",
  "fieldOptions.column.type.change": "Changer de type",
  "fieldOptions.image": "Ce qui peut être lié",
  "fieldOptions.image.noType": "Choisissez un type de fiche pour voir ici ses fiches.",
  "fieldOptions.image.conditional":
    "Les conditions sur la fiche elle-même sont laissées de côté ici : il n’y a pas encore de fiche.",
  "fieldOptions.image.unfinished":
    "Les conditions ne sont pas encore complètes : voici ce qui peut être lié sans elles.",
  "fieldOptions.image.unasked": "Les fiches s’affichent sur la page du concepteur.",
  "fieldOptions.image.none": "Aucune fiche de ce type ne peut encore être liée.",
  "fieldOptions.image.unpublished": "Ce type de fiche n’est pas encore publié : il n’a pas de fiches.",
  "designer.edit.addOptions": "ajouter des options",
  "designer.edit.changeOption": "modifier l’option",
  "designer.edit.moveOption": "déplacer l’option",
  "designer.edit.removeOption": "supprimer l’option",
  "fieldOptions.source.title": "Choisir dans une autre liste ?",
  "fieldOptions.source.text":
    "{count, plural, one {Une option nommée n’est pas dans cette liste.} other {# options nommées ne sont pas dans cette liste.}} Ce qui nomme les autres reste juste : elles ont les mêmes codes.",
  "fieldOptions.source.goes": "Ces règles n’ont pas de sens sans elles et disparaissent aussi :",
  "fieldOptions.source.changes": "Ces règles ne les nomment plus, ou nomment ce qui est lu à leur place :",
  "fieldOptions.source.filter": "Le filtre propre à la liste demande autre chose.",
  "fieldOptions.source.default": "Les nouvelles fiches commencent autrement.",
  "fieldOptions.source.instead": "Au lieu de {name}",
  "fieldOptions.source.change": "Changer de liste",
  "designer.edit.changeSource": "choisir une autre liste",
  "designer.edit.addTableColumn": "ajouter une colonne de tableau",
  "designer.edit.changeTableColumn": "modifier la colonne de tableau",
  "designer.edit.moveTableColumn": "déplacer la colonne de tableau",
  "designer.edit.removeTableColumn": "supprimer la colonne de tableau",
}
