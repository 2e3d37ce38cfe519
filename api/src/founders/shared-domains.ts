/** A name under each of these endings. */
const under = (name: string, endings: string): string[] =>
  endings.split(' ').map((ending) => `${name}.${ending}`);

const providers = `aol.com aim.com fastmail.com fastmail.fm gmail.com googlemail.com hey.com hushmail.com icloud.com mac.com me.com email.com msn.com passport.com rocketmail.com ymail.com zoho.com zohomail.com runbox.com mailbox.org posteo.de
  pm.me proton.me protonmail.ch protonmail.com tuta.com tuta.io tutamail.com tutanota.com tutanota.de keemail.me
  web.de t-online.de freenet.de arcor.de orange.fr wanadoo.fr free.fr sfr.fr laposte.net libero.it virgilio.it tiscali.it
  bk.ru inbox.ru list.ru rambler.ru ukr.net seznam.cz wp.pl o2.pl onet.pl interia.pl
  qq.com 163.com 126.com yeah.net sina.com sina.cn sohu.com naver.com daum.net hanmail.net nate.com kakao.com
  docomo.ne.jp ezweb.ne.jp softbank.ne.jp rediffmail.com uol.com.br bol.com.br terra.com.br`;

const internetAccess = `comcast.net xfinity.com att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net prodigy.net swbell.net
  snet.net flash.net nvbell.net verizon.net cox.net charter.net spectrum.net rr.com twc.com roadrunner.com
  brighthouse.com earthlink.net mindspring.com optonline.net optimum.net suddenlink.net frontier.com frontiernet.net
  windstream.net centurylink.net centurytel.net embarqmail.com q.com juno.com netzero.net netscape.net compuserve.com
  mediacombb.net mchsi.com cableone.net sparklight.net tds.net hughes.net wowway.com wildblue.net rcn.com gci.net
  hawaiiantel.net midco.net tmomail.net rogers.com shaw.ca telus.net bell.net sympatico.ca videotron.ca
  btinternet.com virginmedia.com ntlworld.com sky.com talktalk.net bigpond.com optusnet.com.au xtra.co.nz`;

/** Services that give each person addresses of their own, which hide the mailbox behind them. */
const relays = `appleid.com duck.com mozmail.com firefox.com simplelogin.com simplelogin.co simplelogin.fr slmail.me
  aleeas.com 8alias.com 8shield.net dralias.com anonaddy.com anonaddy.me addy.io passmail.com passmail.net passinbox.com
  passfwd.com hide-my-email.com burnermail.io erine.email 33mail.com ironvest.com opayq.com cloaked.id maskedmail.com
  startmail.com`;

/** Domains at which many people have addresses: many of one domain do not mean one person. */
export const sharedDomains: ReadonlySet<string> = new Set([
  ...[providers, internetAccess, relays].flatMap((names) => names.split(/\s+/)),
  ...under(
    'yahoo',
    'com ca de fr it es ie in co.uk co.in co.jp co.nz co.id com.ar com.au com.br com.hk com.mx com.ph com.sg com.tw com.vn',
  ),
  ...under('hotmail', 'com ca de fr it es nl be se co.uk co.jp com.ar com.au com.br com.mx'),
  ...under('outlook', 'com de fr it es dk ie jp kr com.ar com.au com.br'),
  ...under('live', 'com ca de fr it nl be se dk no cn co.uk com.au com.mx com.pt'),
  ...under('mail', 'com ru'),
  ...under('gmx', 'com de net at ch us co.uk'),
  ...under('yandex', 'com ru by kz'),
]);
