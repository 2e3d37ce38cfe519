/** A plain style that resembles neither the shop nor Stripe. */
export const pageStyle = `
:root{color-scheme:light dark;--ground:light-dark(#eef1f5,#12161c);--sheet:light-dark(#fff,#1b2129);
--ink:light-dark(#18202b,#e8ecf2);--soft:light-dark(#55606f,#a3aebd);--rule:light-dark(#c9d1db,#36404d);
--field:light-dark(#758294,#77859a);--act:light-dark(#1d4f91,#8db8f2);--on-act:light-dark(#fff,#0d1622);
--wrong:light-dark(#a01328,#ff9aa6);--wrong-ground:light-dark(#fbe6e8,#3a161c);
--good:light-dark(#0d5234,#9fe3bf);--good-ground:light-dark(#e2f3e9,#12301f)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.bar{background:light-dark(#20344f,#0a0d12);color:#fff;padding:.6rem 1.25rem;text-align:center;font-weight:600}
main{max-width:62rem;margin:0 auto;padding:2rem 1.25rem 4rem;display:grid;gap:2rem;position:relative}
.alone{max-width:34rem}
@media(min-width:52rem){main{grid-template-columns:5fr 6fr;gap:3.5rem;align-items:start}.alone{grid-template-columns:1fr}
.summary{position:sticky;top:1.5rem}}
h1{font-size:1.35rem;margin:.75rem 0 1rem;line-height:1.25}h2{font-size:1.05rem;margin:0 0 .75rem}
a{color:var(--act)}p{margin:.5rem 0}
.sheet{background:var(--sheet);border:1px solid var(--rule);border-radius:10px;padding:1.5rem}
.lines,.sums{list-style:none;margin:0;padding:0}
.lines li,.sums div{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-top:1px solid var(--rule)}
.lines small{color:var(--soft);display:block}.sums{margin:0}.sums dd{margin:0;font-variant-numeric:tabular-nums}
.total{font-weight:700;font-size:1.15rem}
.lines b{font-variant-numeric:tabular-nums;font-weight:500;white-space:nowrap}
label,legend{font-weight:600;font-size:.95rem}
.field{margin-bottom:1rem}.row{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}
input[type=text],input[type=email],input[type=tel]{width:100%;min-height:2.9rem;margin-top:.25rem;padding:.5rem .75rem;
font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--field);border-radius:6px}
input[aria-invalid=true]{border-color:var(--wrong);border-width:2px}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.wrong{color:var(--wrong);font-size:.9rem;margin:.25rem 0 0}
.was-blank:not(:placeholder-shown)+.wrong{display:none}
input.was-blank:not(:placeholder-shown){border-color:var(--field);border-width:1px}
.notice{border-radius:8px;padding:.75rem 1rem;margin:0 0 1.25rem;font-weight:600}
.notice.wrong{background:var(--wrong-ground);color:var(--wrong);font-size:1rem}.notice.good{background:var(--good-ground);color:var(--good)}
fieldset{border:0;margin:0 0 1.25rem;padding:0}legend{padding:0;margin-bottom:.5rem}
.option{display:flex;gap:.75rem;align-items:center;min-height:2.9rem;padding:.5rem .75rem;border:1px solid var(--field);
border-radius:6px;margin-bottom:.5rem}.option input{width:1.15rem;height:1.15rem}.option label{flex:1;font-weight:400}
button{width:100%;min-height:3.1rem;border:0;border-radius:6px;background:var(--act);color:var(--on-act);
font:inherit;font-weight:700;cursor:pointer}
.field+h2{margin-top:1.75rem}
.promotion{display:flex;gap:.75rem;align-items:start;border-top:1px solid var(--rule);padding-top:1rem}
.promotion .field{flex:1}.promotion button{width:auto;min-height:2.9rem;padding:0 1.1rem;margin-top:1.75rem}
.second{background:none;border:1px solid var(--field);color:inherit;font-weight:600}
.plain{width:auto;min-height:0;padding:.15rem .25rem;background:none;color:var(--act);font-weight:400;font-size:.9rem;text-decoration:underline}
.row+h2{margin-top:.75rem}::placeholder{color:var(--soft);opacity:1}form .fine{margin:0 0 1rem}
details{margin-top:1.5rem}summary{cursor:pointer}
.tick{display:flex;gap:.75rem;align-items:start;margin:0 0 .75rem}.tick input{flex:none;width:1.25rem;height:1.25rem;margin:.15rem 0 0}
.tick label{font-weight:400}.sums small{color:var(--soft)}
.for-enter{position:absolute;width:1px;height:1px;min-height:0;padding:0;overflow:hidden;opacity:0}

.fine{color:var(--soft);font-size:.9rem}.per-option{display:none}
`;
