/** Synonyms in technical documentation, from general knowledge rather than any site. English. Data. */
export const RELATED_WORDS: readonly string[] = `
add create insert new; allow permit enable; block forbid deny prevent restrict; begin start launch run boot;
cancel abort stop terminate kill; change modify edit update alter; choose select pick; cli terminal shell console;
config configure configuration setting settings options preferences; connect link attach integrate;
cost price pricing billing charge; delete remove erase destroy clear; deploy publish release ship; disable off deactivate;
download export fetch; env environment variables; error failure exception problem fail; fast quick speed performance;
find search lookup query; finish end complete done; fix repair solve troubleshoot troubleshooting debug; folder directory path;
hide conceal invisible; host serve deploy server; image picture photo; import upload load; install setup;
key token secret credential credentials password; limit quota maximum max restriction; list show display view;
login signin authenticate authentication auth oauth; log logs logging; many several multiple; message notification alert;
migrate upgrade move; minimum min least; param parameter parameters argument arguments option;
permission role access authorization; programmatically code api sdk; random randomize jitter;
recurring cron schedule scheduled periodic; repeat retry again; require need prerequisite prerequisites requirements;
save store persist write; secure safe security protect; send post emit trigger dispatch; test tests testing verify check;
user member person people account; wait delay sleep pause timeout; website site page;
advice recommendation recommended tip tips practices guidelines; basic simple minimal minimum example starter;
bug issue problem defect; callback hook handler listener event; cheap cost price discount saving; command cli terminal;
compare comparison difference versus; concurrent concurrency parallel simultaneous simultaneously; container docker image;
copy clone duplicate; default standard; email mail; expire expiration expiry lifetime ttl valid validity; fast speed rate;
field property attribute column; filter narrow; function method call; group team organization workspace;
instance machine server vm virtual computer; invite add; language multilingual locale translation; large big size;
lifecycle state states status; local locally laptop; loud volume; money payment pay billing; name rename label;
own custom customize; phone telephone call sms; question faq; receive read; resize size dimension;
response answer reply output result; share public publish; stream streaming realtime live; synchronous sync blocking;
talk speak speech voice; transcribe transcription stt; undo undone revert rollback restore;
precedence priority override overrides; coupon discount promo voucher promotion; offline internet connection;
student learner candidate participant; unique duplicate idempotent; video recording replay record; allowlist whitelist;
blacklist blocklist denylist; compromised leak leaked stole stolen; csv excel spreadsheet; embed iframe widget;
latency performance slow; mask redact redaction anonymize pii; memory oom ram; modal popup dialog; okta oidc saml sso;
statistics stats analytics metrics; throttle throttled throttling limit`
  .split(';')
  .map((row) => row.trim());
