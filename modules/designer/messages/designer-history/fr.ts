import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "designer.history": "Historique",
  "designer.history.text":
    "Vos propres étapes dans ce brouillon, même après un rechargement. Revenir en arrière n’annule que les vôtres ; ce que d’autres ont fait reste.",
  "designer.history.start": "Avant votre première étape",
  "designer.history.empty":
    "Aucune étape pour l’instant. Chacune de vos modifications en devient une à laquelle vous pouvez revenir.",
  "designer.history.here": "Vous êtes ici",
  "designer.history.undone": "annulée",
  "designer.history.at": "Maintenant à : {step}",
  "designer.history.joined": "Vos étapes sont de retour, avec ce que d’autres ont modifié depuis",
  "designer.history.discarded": "Les étapes précédentes ne peuvent plus être annulées",
  "designer.history.discarded.text":
    "Elles ne mènent plus au brouillon tel qu’il est enregistré. Le brouillon, lui, est tel qu’il a été enregistré.",
  "designer.undo.stays": "{step} : quelqu’un a modifié la même chose depuis, et sa version reste",
  "designer.remoteChange": "{name} a modifié ce brouillon",
  "designer.remoteChange.own": "Modifié depuis une autre de vos pages",
  "designer.remoteChange.somebody": "Quelqu’un a modifié ce brouillon",
  "designer.remoteChange.more": "{names} et {count, plural, one {# autre} other {# autres}}",
  "designer.collaborators": "Aussi sur ce brouillon",
  "designer.collaborators.location": "{name} : {position}",
  "designer.collaborators.more": "et {count, plural, one {# autre} other {# autres}}",
  "designer.collaborators.at": "Ici : {names}",
  "designer.collaborators.joined": "Aussi sur ce brouillon : {names}",
  "designer.collaborators.left": "N’est plus sur ce brouillon : {names}",
  "designer.conflict.title": "Vous et {name} avez modifié la même chose",
  "designer.conflict.title.somebody": "Quelqu’un d’autre a modifié la même chose que vous",
  "designer.conflict.text":
    "Votre version reste sur cette page et n’est pas enregistrée tant que vous n’avez pas choisi ce qui vaut. Le reste des leurs suivra.",
  "designer.conflict.choose": "Choisir ce qui vaut",
  "designer.conflict.what": "Ce que vous avez modifié tous les deux",
  "designer.conflict.what.text":
    "Choisissez pour chaque point ce qui vaut. Rien n’est perdu d’ici là, ni d’un côté ni de l’autre.",
  "designer.conflict.left": "{count, plural, one {Un point} other {# points}}, {left, number} à décider",
  "designer.conflict.allMine": "Garder toutes les miennes",
  "designer.conflict.allTheirs": "Prendre toutes les leurs",
  "designer.conflict.base": "Avant",
  "designer.conflict.ours": "La vôtre",
  "designer.conflict.theirs": "La leur",
  "designer.conflict.absent": "absent",
  "designer.conflict.do": "Continuer avec ces choix",
  "versions.restore": "Restaurer dans le brouillon",
  "versions.restored": "La version {version} est dans le brouillon",
  "versions.restored.text": "Rien n’entre en vigueur avant la publication. Annuler rétablit ce qui s’y trouvait.",
  "versions.restored.same": "Le brouillon dit déjà ce que dit la version {version}",
}
