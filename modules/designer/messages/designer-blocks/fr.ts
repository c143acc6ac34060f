import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "designer.edit.insertBlock": "insérer le bloc {name}",
  "designerBlocks.title": "Blocs",
  "designerBlocks.loading": "Les blocs se chargent",
  "designerBlocks.empty":
    "Rien n’est encore enregistré. Sélectionnez des champs sur le canevas et choisissez « Enregistrer comme bloc… » dans leur menu, ou appuyez sur Ctrl+B.",
  "designerBlocks.empty.reader": "Rien n’est encore enregistré.",
  "designerBlocks.failure.offline": "Les blocs sont inaccessibles. Ils arriveront dès qu’il y aura une connexion.",
  "designerBlocks.failure.forbidden":
    "Les blocs sont pour ceux qui peuvent concevoir des types de fiche. Demandez à un administrateur.",
  "designerBlocks.failure.broken": "Les blocs n’ont pas pu être chargés. Votre brouillon n’est pas touché.",
  "designerBlocks.fields": "{count, plural, one {# champ} other {# champs}}",
  "designerBlocks.besides.fields": "et {count, plural, one {# champ de plus} other {# champs de plus}}",
  "designerBlocks.besides.sections": "{count, plural, one {# section} other {# sections}}",
  "designerBlocks.besides.rules": "{count, plural, one {# règle} other {# règles}}",
  "designerBlocks.more": "Plus sur le bloc {name}",
  "designerBlocks.inside": "Ce que contient le bloc {name}",
  "designerBlocks.insert": "Insérer après la sélection",
  "designerBlocks.edit": "Renommer ou remplacer…",
  "designerBlocks.show": "Voir le contenu…",
  "designerBlocks.delete": "Supprimer le bloc",
  "designerBlocks.delete.title": "Supprimer le bloc {name} ?",
  "designerBlocks.delete.text":
    "Il ne peut pas être récupéré. Les types de fiche où il a été inséré gardent leurs champs et leurs règles.",
  "designerBlocks.deleted": "Bloc {name} supprimé",
  "designerBlocks.inserted": "Bloc {name} inséré",
  "designerBlocks.notInserted": "Le bloc {name} n’a pas été inséré",
  "designerBlocks.saveAs": "Enregistrer comme bloc…",
  "designerBlocks.saveAs.selection": "Enregistrer la sélection comme bloc",
  "designerBlocks.saveAs.title": "Enregistrer comme bloc",
  "designerBlocks.saveAs.text":
    "Tous ceux qui conçoivent des types de fiche pourront l’insérer. Ce qui est inséré est indépendant : modifier le bloc n’y change rien.",
  "designerBlocks.edit.title": "Bloc",
  "designerBlocks.edit.text": "Une modification vaut pour ce qui sera inséré désormais.",
  "designerBlocks.name": "Nom",
  "designerBlocks.name.missing": "Donnez un nom au bloc.",
  "designerBlocks.description": "Description",
  "designerBlocks.fill":
    "{count, plural, one {Remplacer son contenu par le champ sélectionné} other {Remplacer son contenu par les # champs sélectionnés}}",
  "designerBlocks.save": "Enregistrer le bloc",
  "designerBlocks.saved": "Bloc {name} enregistré",
  "designerBlocks.conflict": "Quelqu’un a modifié ce bloc entre-temps.",
  "designerBlocks.conflict.use": "Prendre le sien",
  "designerBlocks.omitted": "{count, plural, one {# élément reste} other {# éléments restent}} hors du bloc",
  "designerBlocks.omitted.rule": "Une règle sur {name} : elle lit aussi {reads}.",
  "designerBlocks.omitted.archive": "{name} ne conserve plus les valeurs antérieures d’un autre champ.",
}
