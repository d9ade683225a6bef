import{e as De,d as ng,C as ig,b as Ru,_ as Al,j as sg}from"./index-CzeawPME.js";const rg={"-":"⁻",0:"⁰",1:"¹",2:"²",3:"³",4:"⁴",5:"⁵",6:"⁶",7:"⁷",8:"⁸",9:"⁹"};function qd(i){return[...String(i)].map(t=>rg[t]??t).join("")}function Kd(i){return`10${qd(i)}`}function yr(i,t=4){if(!Number.isFinite(i))return"–";if(i===0)return"0";const e=Math.abs(i);return e>=1e5||e<.001?$d(i,Math.min(t,3)):String(Number(i.toPrecision(t))).replace("-","−")}function $d(i,t=2){if(!Number.isFinite(i))return"–";if(i===0)return"0";const[e,n]=i.toExponential(t-1).split("e");return`${e.replace("-","−")}·${Kd(Number(n))}`}function Ro(i){return i===""||i==="1"?i:i.replace(/\^(-?\d+)/g,(t,e)=>qd(Number(e))).replace(/ /g," ")}function ag(i,t){return t===""?i:`${i} [${Ro(t)}]`}const ba="#0072b2",Ua="#e69f00",Mh="#009e73",Oo="#d55e00",Sh="#cc79a7",el="#56b4e9",og=[ba,Oo,Mh,Sh,Ua,el,"#444444"],lg=[el,Ua,"#2fc79c",Sh,"#f0804a","#8f9cf0","#c8c8c8"],Cu=[[],[6,4],[2,3],[8,3,2,3],[12,4],[4,2],[1,2]];function wa(i,t){const e=t?lg:og;return e[i%e.length]}const Pu=["#7fa8c9","#d9a77a","#86b8a4","#c7a0b7","#d8c07f","#9fb4dd"],cg="#8a939b";function hg(i){return Pu[i%Pu.length]}const ug=!0,vn="u-",fg="uplot",dg=vn+"hz",pg=vn+"vt",mg=vn+"title",gg=vn+"wrap",_g=vn+"under",xg=vn+"over",vg=vn+"axis",ks=vn+"off",Mg=vn+"select",Sg=vn+"cursor-x",yg=vn+"cursor-y",Eg=vn+"cursor-pt",bg=vn+"legend",wg=vn+"live",Tg=vn+"inline",Ag=vn+"series",Rg=vn+"marker",Lu=vn+"label",Cg=vn+"value",fa="width",da="height",ea="top",Du="bottom",ir="left",Rl="right",yh="#000",Nu=yh+"0",Cl="mousemove",Iu="mousedown",Pl="mouseup",Uu="mouseenter",Fu="mouseleave",Ou="dblclick",Pg="resize",Lg="scroll",Bu="change",Bo="dppxchange",Eh="--",Or=typeof window<"u",mc=Or?document:null,Er=Or?window:null,Dg=Or?navigator:null;let ye,Wa;function gc(){let i=devicePixelRatio;ye!=i&&(ye=i,Wa&&xc(Bu,Wa,gc),Wa=matchMedia(`(min-resolution: ${ye-.001}dppx) and (max-resolution: ${ye+.001}dppx)`),Gs(Bu,Wa,gc),Er.dispatchEvent(new CustomEvent(Bo)))}function ti(i,t){if(t!=null){let e=i.classList;!e.contains(t)&&e.add(t)}}function _c(i,t){let e=i.classList;e.contains(t)&&e.remove(t)}function Ge(i,t,e){i.style[t]=e+"px"}function xi(i,t,e,n){let s=mc.createElement(i);return t!=null&&ti(s,t),e?.insertBefore(s,n),s}function li(i,t){return xi("div",i,t)}const zu=new WeakMap;function Ni(i,t,e,n,s){let r="translate("+t+"px,"+e+"px)",a=zu.get(i);r!=a&&(i.style.transform=r,zu.set(i,r),t<0||e<0||t>n||e>s?ti(i,ks):_c(i,ks))}const ku=new WeakMap;function Gu(i,t,e){let n=t+e,s=ku.get(i);n!=s&&(ku.set(i,n),i.style.background=t,i.style.borderColor=e)}const Hu=new WeakMap;function Vu(i,t,e,n){let s=t+""+e,r=Hu.get(i);s!=r&&(Hu.set(i,s),i.style.height=e+"px",i.style.width=t+"px",i.style.marginLeft=n?-t/2+"px":0,i.style.marginTop=n?-e/2+"px":0)}const bh={passive:!0},Ng={...bh,capture:!0};function Gs(i,t,e,n){t.addEventListener(i,e,n?Ng:bh)}function xc(i,t,e,n){t.removeEventListener(i,e,bh)}Or&&gc();function vi(i,t,e,n){let s;e=e||0,n=n||t.length-1;let r=n<=2147483647;for(;n-e>1;)s=r?e+n>>1:ii((e+n)/2),t[s]<i?e=s:n=s;return i-t[e]<=t[n]-i?e:n}function Zd(i){return(e,n,s)=>{let r=-1,a=-1;for(let o=n;o<=s;o++)if(i(e[o])){r=o;break}for(let o=s;o>=n;o--)if(i(e[o])){a=o;break}return[r,a]}}const Jd=i=>i!=null,Qd=i=>i!=null&&i>0,nl=Zd(Jd),Ig=Zd(Qd);function Ug(i,t,e,n=0,s=!1){let r=s?Ig:nl,a=s?Qd:Jd;[t,e]=r(i,t,e);let o=i[t],l=i[t];if(t>-1)if(n==1)o=i[t],l=i[e];else if(n==-1)o=i[e],l=i[t];else for(let c=t;c<=e;c++){let h=i[c];a(h)&&(h<o?o=h:h>l&&(l=h))}return[o??Ie,l??-Ie]}function il(i,t,e,n){let s=Yu(i),r=Yu(t);i==t&&(s==-1?(i*=e,t/=e):(i/=e,t*=e));let a=e==10?es:jd,o=s==1?ii:ci,l=r==1?ci:ii,c=o(a(pn(i))),h=l(a(pn(t))),f=Rr(e,c),u=Rr(e,h);return e==10&&(c<0&&(f=Ue(f,-c)),h<0&&(u=Ue(u,-h))),n||e==2?(i=f*s,t=u*r):(i=ip(i,f),t=sl(t,u)),[i,t]}function wh(i,t,e,n){let s=il(i,t,e,n);return i==0&&(s[0]=0),t==0&&(s[1]=0),s}const Th=.1,Wu={mode:3,pad:Th},xa={pad:0,soft:null,mode:0},Fg={min:xa,max:xa};function zo(i,t,e,n){return rl(e)?Xu(i,t,e):(xa.pad=e,xa.soft=n?0:null,xa.mode=n?3:0,Xu(i,t,Fg))}function Me(i,t){return i??t}function Og(i,t,e){for(t=Me(t,0),e=Me(e,i.length-1);t<=e;){if(i[t]!=null)return!0;t++}return!1}function Xu(i,t,e){let n=e.min,s=e.max,r=Me(n.pad,0),a=Me(s.pad,0),o=Me(n.hard,-Ie),l=Me(s.hard,Ie),c=Me(n.soft,Ie),h=Me(s.soft,-Ie),f=Me(n.mode,0),u=Me(s.mode,0),d=t-i,g=es(d),S=Hn(pn(i),pn(t)),m=es(S),p=pn(m-g);(d<1e-24||p>10)&&(d=0,(i==0||t==0)&&(d=1e-24,f==2&&c!=Ie&&(r=0),u==2&&h!=-Ie&&(a=0)));let M=d||S||1e3,A=es(M),b=Rr(10,ii(A)),P=M*(d==0?i==0?.1:1:r),T=Ue(ip(i-P,b/10),24),x=i>=c&&(f==1||f==3&&T<=c||f==2&&T>=c)?c:Ie,w=Hn(o,T<x&&i>=x?x:Si(x,T)),z=M*(d==0?t==0?.1:1:a),I=Ue(sl(t+z,b/10),24),N=t<=h&&(u==1||u==3&&I>=h||u==2&&I<=h)?h:-Ie,k=Si(l,I>N&&t<=N?N:Hn(N,I));return w==k&&w==0&&(k=100),[w,k]}const Bg=new Intl.NumberFormat(Or?Dg.language:"en-US"),Ah=i=>Bg.format(i),si=Math,Co=si.PI,pn=si.abs,ii=si.floor,dn=si.round,ci=si.ceil,Si=si.min,Hn=si.max,Rr=si.pow,Yu=si.sign,es=si.log10,jd=si.log2,zg=(i,t=1)=>si.sinh(i)*t,Ll=(i,t=1)=>si.asinh(i/t),Ie=1/0;function qu(i){return(es((i^i>>31)-(i>>31))|0)+1}function vc(i,t,e){return Si(Hn(i,t),e)}function tp(i){return typeof i=="function"}function ge(i){return tp(i)?i:()=>i}const kg=()=>{},ep=i=>i,np=(i,t)=>t,Gg=i=>null,Ku=i=>!0,$u=(i,t)=>i==t,Hg=/\.\d*?(?=9{6,}|0{6,})/gm,Hs=i=>{if(rp(i)||bs.has(i))return i;const t=`${i}`,e=t.match(Hg);if(e==null)return i;let n=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${Hs(s)}e${r}`}return Ue(i,n)};function Bs(i,t){return Hs(Ue(Hs(i/t))*t)}function sl(i,t){return Hs(ci(Hs(i/t))*t)}function ip(i,t){return Hs(ii(Hs(i/t))*t)}function Ue(i,t=0){if(rp(i))return i;let e=10**t,n=i*e*(1+Number.EPSILON);return dn(n)/e}const bs=new Map;function sp(i){return((""+i).split(".")[1]||"").length}function Ta(i,t,e,n){let s=[],r=n.map(sp);for(let a=t;a<e;a++){let o=pn(a),l=Ue(Rr(i,a),o);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${a}`:n[c]*l,f=(a>=0?0:o)+(a>=r[c]?0:r[c]),u=i==10?h:Ue(h,f);s.push(u),bs.set(u,f)}}return s}const va={},Rh=[],Cr=[null,null],xs=Array.isArray,rp=Number.isInteger,Vg=i=>i===void 0;function Zu(i){return typeof i=="string"}function rl(i){let t=!1;if(i!=null){let e=i.constructor;t=e==null||e==Object}return t}function Wg(i){return i!=null&&typeof i=="object"}const Xg=Object.getPrototypeOf(Uint8Array),ap="__proto__";function Pr(i,t=rl){let e;if(xs(i)){let n=i.find(s=>s!=null);if(xs(n)||t(n)){e=Array(i.length);for(let s=0;s<i.length;s++)e[s]=Pr(i[s],t)}else e=i.slice()}else if(i instanceof Xg)e=i.slice();else if(t(i)){e={};for(let n in i)n!=ap&&(e[n]=Pr(i[n],t))}else e=i;return e}function cn(i){let t=arguments;for(let e=1;e<t.length;e++){let n=t[e];for(let s in n)s!=ap&&(rl(i[s])?cn(i[s],Pr(n[s])):i[s]=Pr(n[s]))}return i}const Yg=0,qg=1,Kg=2;function $g(i,t,e){for(let n=0,s,r=-1;n<t.length;n++){let a=t[n];if(a>r){for(s=a-1;s>=0&&i[s]==null;)i[s--]=null;for(s=a+1;s<e&&i[s]==null;)i[r=s++]=null}}}function Zg(i,t){if(jg(i)){let a=i[0].slice();for(let o=1;o<i.length;o++)a.push(...i[o].slice(1));return t0(a[0])||(a=Qg(a)),a}let e=new Set;for(let a=0;a<i.length;a++){let l=i[a][0],c=l.length;for(let h=0;h<c;h++)e.add(l[h])}let n=[Array.from(e).sort((a,o)=>a-o)],s=n[0].length,r=new Map;for(let a=0;a<s;a++)r.set(n[0][a],a);for(let a=0;a<i.length;a++){let o=i[a],l=o[0];for(let c=1;c<o.length;c++){let h=o[c],f=Array(s).fill(void 0),u=t?t[a][c]:qg,d=[];for(let g=0;g<h.length;g++){let S=h[g],m=r.get(l[g]);S===null?u!=Yg&&(f[m]=S,u==Kg&&d.push(m)):f[m]=S}$g(f,d,s),n.push(f)}}return n}const Jg=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function Qg(i){let t=i[0],e=t.length,n=Array(e);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,a)=>t[r]-t[a]);let s=[];for(let r=0;r<i.length;r++){let a=i[r],o=Array(e);for(let l=0;l<e;l++)o[l]=a[n[l]];s.push(o)}return s}function jg(i){let t=i[0][0],e=t.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function t0(i,t=100){const e=i.length;if(e<=1)return!0;let n=0,s=e-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;const r=Hn(1,ii((s-n+1)/t));for(let a=i[n],o=n+r;o<=s;o+=r){const l=i[o];if(l!=null){if(l<=a)return!1;a=l}}return!0}const op=["January","February","March","April","May","June","July","August","September","October","November","December"],lp=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function cp(i){return i.slice(0,3)}const e0=lp.map(cp),n0=op.map(cp),i0={MMMM:op,MMM:n0,WWWW:lp,WWW:e0};function na(i){return(i<10?"0":"")+i}function s0(i){return(i<10?"00":i<100?"0":"")+i}const r0={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,t)=>t.MMMM[i.getMonth()],MMM:(i,t)=>t.MMM[i.getMonth()],MM:i=>na(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>na(i.getDate()),D:i=>i.getDate(),WWWW:(i,t)=>t.WWWW[i.getDay()],WWW:(i,t)=>t.WWW[i.getDay()],HH:i=>na(i.getHours()),H:i=>i.getHours(),h:i=>{let t=i.getHours();return t==0?12:t>12?t-12:t},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>na(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>na(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>s0(i.getMilliseconds())};function Ch(i,t){t=t||i0;let e=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)e.push(s[0][0]=="{"?r0[s[1]]:s[0]);return r=>{let a="";for(let o=0;o<e.length;o++)a+=typeof e[o]=="string"?e[o]:e[o](r,t);return a}}const a0=new Intl.DateTimeFormat().resolvedOptions().timeZone;function o0(i,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+i+i.getTimezoneOffset()*6e4):t==a0?e=i:(e=new Date(i.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(i.getMilliseconds())),e}const hp=i=>i%1==0,ko=[1,2,2.5,5],l0=Ta(10,-32,0,ko),up=Ta(10,0,32,ko),c0=up.filter(hp),zs=l0.concat(up),Ph=`
`,fp="{YYYY}",Ju=Ph+fp,dp="{M}/{D}",pa=Ph+dp,Xa=pa+"/{YY}",pp="{aa}",h0="{h}:{mm}",xr=h0+pp,Qu=Ph+xr,ju=":{ss}",be=null;function mp(i){let t=i*1e3,e=t*60,n=e*60,s=n*24,r=s*30,a=s*365,l=(i==1?Ta(10,0,3,ko).filter(hp):Ta(10,-3,0,ko)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,a,a*2,a*5,a*10,a*25,a*50,a*100]);const c=[[a,fp,be,be,be,be,be,be,1],[s*28,"{MMM}",Ju,be,be,be,be,be,1],[s,dp,Ju,be,be,be,be,be,1],[n,"{h}"+pp,Xa,be,pa,be,be,be,1],[e,xr,Xa,be,pa,be,be,be,1],[t,ju,Xa+" "+xr,be,pa+" "+xr,be,Qu,be,1],[i,ju+".{fff}",Xa+" "+xr,be,pa+" "+xr,be,Qu,be,1]];function h(f){return(u,d,g,S,m,p)=>{let M=[],A=m>=a,b=m>=r&&m<a,P=f(g),T=Ue(P*i,3),x=Dl(P.getFullYear(),A?0:P.getMonth(),b||A?1:P.getDate()),w=Ue(x*i,3);if(b||A){let z=b?m/r:0,I=A?m/a:0,N=T==w?T:Ue(Dl(x.getFullYear()+I,x.getMonth()+z,1)*i,3),k=new Date(dn(N/i)),V=k.getFullYear(),D=k.getMonth();for(let W=0;N<=S;W++){let q=Dl(V+I*W,D+z*W,1),H=q-f(Ue(q*i,3));N=Ue((+q+H)*i,3),N<=S&&M.push(N)}}else{let z=m>=s?s:m,I=ii(g)-ii(T),N=w+I+sl(T-w,z);M.push(N);let k=f(N),V=k.getHours()+k.getMinutes()/e+k.getSeconds()/n,D=m/n,W=u.axes[d]._space,q=p/W;for(;N=Ue(N+m,i==1?0:3),!(N>S);)if(D>1){let H=ii(Ue(V+D,6))%24,Q=f(N).getHours()-H;Q>1&&(Q=-1),N-=Q*n,V=(V+D)%24;let it=M[M.length-1];Ue((N-it)/m,3)*q>=.7&&M.push(N)}else M.push(N)}return M}}return[l,c,h]}const[u0,f0,d0]=mp(1),[p0,m0,g0]=mp(.001);Ta(2,-53,53,[1]);function tf(i,t){return i.map(e=>e.map((n,s)=>s==0||s==8||n==null?n:t(s==1||e[8]==0?n:e[1]+n)))}function ef(i,t){return(e,n,s,r,a)=>{let o=t.find(g=>a>=g[0])||t[t.length-1],l,c,h,f,u,d;return n.map(g=>{let S=i(g),m=S.getFullYear(),p=S.getMonth(),M=S.getDate(),A=S.getHours(),b=S.getMinutes(),P=S.getSeconds(),T=m!=l&&o[2]||p!=c&&o[3]||M!=h&&o[4]||A!=f&&o[5]||b!=u&&o[6]||P!=d&&o[7]||o[1];return l=m,c=p,h=M,f=A,u=b,d=P,T(S)})}}function _0(i,t){let e=Ch(t);return(n,s,r,a,o)=>s.map(l=>e(i(l)))}function Dl(i,t,e){return new Date(i,t,e)}function nf(i,t){return t(i)}const x0="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function sf(i,t){return(e,n,s,r)=>r==null?Eh:t(i(n))}function v0(i,t){let e=i.series[t];return e.width?e.stroke(i,t):e.points.width?e.points.stroke(i,t):null}function M0(i,t){return i.series[t].fill(i,t)}const S0={show:!0,live:!0,isolate:!1,mount:kg,markers:{show:!0,width:2,stroke:v0,fill:M0,dash:"solid"},idx:null,idxs:null,values:[]};function y0(i,t){let e=i.cursor.points,n=li(),s=e.size(i,t);Ge(n,fa,s),Ge(n,da,s);let r=s/-2;Ge(n,"marginLeft",r),Ge(n,"marginTop",r);let a=e.width(i,t,s);return a&&Ge(n,"borderWidth",a),n}function E0(i,t){let e=i.series[t].points;return e._fill||e._stroke}function b0(i,t){let e=i.series[t].points;return e._stroke||e._fill}function w0(i,t){return i.series[t].points.size}const Nl=[0,0];function T0(i,t,e){return Nl[0]=t,Nl[1]=e,Nl}function Ya(i,t,e,n=!0){return s=>{s.button==0&&(!n||s.target==t)&&e(s)}}function Il(i,t,e,n=!0){return s=>{(!n||s.target==t)&&e(s)}}const A0={show:!0,x:!0,y:!0,lock:!1,move:T0,points:{one:!1,show:y0,size:w0,width:0,stroke:b0,fill:E0},bind:{mousedown:Ya,mouseup:Ya,click:Ya,dblclick:Ya,mousemove:Il,mouseleave:Il,mouseenter:Il},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,t,e,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},gp={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Lh=cn({},gp,{filter:np}),_p=cn({},Lh,{size:10}),xp=cn({},gp,{show:!1}),Dh='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',vp="bold "+Dh,Mp=1.5,rf={show:!0,scale:"x",stroke:yh,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:vp,side:2,grid:Lh,ticks:_p,border:xp,font:Dh,lineGap:Mp,rotate:0},R0="Value",C0="Time",af={show:!0,scale:"x",auto:!1,sorted:1,min:Ie,max:-Ie,idxs:[]};function P0(i,t,e,n,s){return t.map(r=>r==null?"":Ah(r))}function L0(i,t,e,n,s,r,a){let o=[],l=bs.get(s)||0;e=a?e:Ue(sl(e,s),l);for(let c=e;c<=n;c=Ue(c+s,l))o.push(Object.is(c,-0)?0:c);return o}function Mc(i,t,e,n,s,r,a){const o=[],l=i.scales[i.axes[t].scale].log,c=l==10?es:jd,h=ii(c(e));s=Rr(l,h),l==10&&(s=zs[vi(s,zs)]);let f=e,u=s*l;l==10&&(u=zs[vi(u,zs)]);do o.push(f),f=f+s,l==10&&!bs.has(f)&&(f=Ue(f,bs.get(s))),f>=u&&(s=f,u=s*l,l==10&&(u=zs[vi(u,zs)]));while(f<=n);return o}function D0(i,t,e,n,s,r,a){let l=i.scales[i.axes[t].scale].asinh,c=n>l?Mc(i,t,Hn(l,e),n,s):[l],h=n>=0&&e<=0?[0]:[];return(e<-l?Mc(i,t,Hn(l,-n),-e,s):[l]).reverse().map(u=>-u).concat(h,c)}const Sp=/./,N0=/[12357]/,I0=/[125]/,of=/1/,Sc=(i,t,e,n)=>i.map((s,r)=>t==4&&s==0||r%n==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function U0(i,t,e,n,s){let r=i.axes[e],a=r.scale,o=i.scales[a],l=i.valToPos,c=r._space,h=l(10,a),f=l(9,a)-h>=c?Sp:l(7,a)-h>=c?N0:l(5,a)-h>=c?I0:of;if(f==of){let u=pn(l(1,a)-h);if(u<c)return Sc(t.slice().reverse(),o.distr,f,ci(c/u)).reverse()}return Sc(t,o.distr,f,1)}function F0(i,t,e,n,s){let r=i.axes[e],a=r.scale,o=r._space,l=i.valToPos,c=pn(l(1,a)-l(2,a));return c<o?Sc(t.slice().reverse(),3,Sp,ci(o/c)).reverse():t}function O0(i,t,e,n){return n==null?Eh:t==null?"":Ah(t)}const lf={show:!0,scale:"y",stroke:yh,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:vp,side:3,grid:Lh,ticks:_p,border:xp,font:Dh,lineGap:Mp,rotate:0};function B0(i,t){let e=3+(i||1)*2;return Ue(e*t,3)}function z0(i,t){let{scale:e,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],e,!0),a=i.valToPos(s[n[1]],e,!0),o=pn(a-r),l=i.series[t],c=o/(l.points.space*ye);return n[1]-n[0]<=c}const cf={scale:null,auto:!0,sorted:0,min:Ie,max:-Ie},yp=(i,t,e,n,s)=>s,hf={show:!0,auto:!0,sorted:0,gaps:yp,alpha:1,facets:[cn({},cf,{scale:"x"}),cn({},cf,{scale:"y"})]},uf={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:yp,alpha:1,points:{show:z0,filter:null},values:null,min:Ie,max:-Ie,idxs:[],path:null,clip:null};function k0(i,t,e,n,s){return e/10}const Ep={time:ug,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},G0=cn({},Ep,{time:!1,ori:1}),ff={};function bp(i,t){let e=ff[i];return e||(e={key:i,plots:[],sub(n){e.plots.push(n)},unsub(n){e.plots=e.plots.filter(s=>s!=n)},pub(n,s,r,a,o,l,c){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(n,s,r,a,o,l,c)}},i!=null&&(ff[i]=e)),e}const Lr=1,yc=2;function Xs(i,t,e){const n=i.mode,s=i.series[t],r=n==2?i._data[t]:i._data,a=i.scales,o=i.bbox;let l=r[0],c=n==2?r[1]:r[t],h=n==2?a[s.facets[0].scale]:a[i.series[0].scale],f=n==2?a[s.facets[1].scale]:a[s.scale],u=o.left,d=o.top,g=o.width,S=o.height,m=i.valToPosH,p=i.valToPosV;return h.ori==0?e(s,l,c,h,f,m,p,u,d,g,S,ol,Br,cl,Tp,Rp):e(s,l,c,h,f,p,m,d,u,S,g,ll,zr,Uh,Ap,Cp)}function Nh(i,t){let e=0,n=0,s=Me(i.bands,Rh);for(let r=0;r<s.length;r++){let a=s[r];a.series[0]==t?e=a.dir:a.series[1]==t&&(a.dir==1?n|=1:n|=2)}return[e,n==1?-1:n==2?1:n==3?2:0]}function H0(i,t,e,n,s){let r=i.mode,a=i.series[t],o=r==2?a.facets[1].scale:a.scale,l=i.scales[o];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ns(i,t,e,n,s,r){return Xs(i,t,(a,o,l,c,h,f,u,d,g,S,m)=>{let p=a.pxRound;const M=c.dir*(c.ori==0?1:-1),A=c.ori==0?Br:zr;let b,P;M==1?(b=e,P=n):(b=n,P=e);let T=p(f(o[b],c,S,d)),x=p(u(l[b],h,m,g)),w=p(f(o[P],c,S,d)),z=p(u(r==1?h.max:h.min,h,m,g)),I=new Path2D(s);return A(I,w,z),A(I,T,z),A(I,T,x),I})}function al(i,t,e,n,s,r){let a=null;if(i.length>0){a=new Path2D;const o=t==0?cl:Uh;let l=e;for(let f=0;f<i.length;f++){let u=i[f];if(u[1]>u[0]){let d=u[0]-l;d>0&&o(a,l,n,d,n+r),l=u[1]}}let c=e+s-l,h=10;c>0&&o(a,l,n-h/2,c,n+r+h)}return a}function V0(i,t,e){let n=i[i.length-1];n&&n[0]==t?n[1]=e:i.push([t,e])}function Ih(i,t,e,n,s,r,a){let o=[],l=i.length;for(let c=s==1?e:n;c>=e&&c<=n;c+=s)if(t[c]===null){let f=c,u=c;if(s==1)for(;++c<=n&&t[c]===null;)u=c;else for(;--c>=e&&t[c]===null;)u=c;let d=r(i[f]),g=u==f?d:r(i[u]),S=f-s;d=a<=0&&S>=0&&S<l?r(i[S]):d;let p=u+s;g=a>=0&&p>=0&&p<l?r(i[p]):g,g>=d&&o.push([d,g])}return o}function df(i){return i==0?ep:i==1?dn:t=>Bs(t,i)}function wp(i){let t=i==0?ol:ll,e=i==0?(s,r,a,o,l,c)=>{s.arcTo(r,a,o,l,c)}:(s,r,a,o,l,c)=>{s.arcTo(a,r,l,o,c)},n=i==0?(s,r,a,o,l)=>{s.rect(r,a,o,l)}:(s,r,a,o,l)=>{s.rect(a,r,l,o)};return(s,r,a,o,l,c=0,h=0)=>{c==0&&h==0?n(s,r,a,o,l):(c=Si(c,o/2,l/2),h=Si(h,o/2,l/2),t(s,r+c,a),e(s,r+o,a,r+o,a+l,c),e(s,r+o,a+l,r,a+l,h),e(s,r,a+l,r,a,h),e(s,r,a,r+o,a,c),s.closePath())}}const ol=(i,t,e)=>{i.moveTo(t,e)},ll=(i,t,e)=>{i.moveTo(e,t)},Br=(i,t,e)=>{i.lineTo(t,e)},zr=(i,t,e)=>{i.lineTo(e,t)},cl=wp(0),Uh=wp(1),Tp=(i,t,e,n,s,r)=>{i.arc(t,e,n,s,r)},Ap=(i,t,e,n,s,r)=>{i.arc(e,t,n,s,r)},Rp=(i,t,e,n,s,r,a)=>{i.bezierCurveTo(t,e,n,s,r,a)},Cp=(i,t,e,n,s,r,a)=>{i.bezierCurveTo(e,t,s,n,a,r)};function Pp(i){return(t,e,n,s,r)=>Xs(t,e,(a,o,l,c,h,f,u,d,g,S,m)=>{let{pxRound:p,points:M}=a,A,b;c.ori==0?(A=ol,b=Tp):(A=ll,b=Ap);const P=Ue(M.width*ye,3);let T=(M.size-M.width)/2*ye,x=Ue(T*2,3),w=new Path2D,z=new Path2D,{left:I,top:N,width:k,height:V}=t.bbox;cl(z,I-x,N-x,k+x*2,V+x*2);const D=W=>{if(l[W]!=null){let q=p(f(o[W],c,S,d)),H=p(u(l[W],h,m,g));A(w,q+T,H),b(w,q,H,T,0,Co*2)}};if(r)r.forEach(D);else for(let W=n;W<=s;W++)D(W);return{stroke:P>0?w:null,fill:w,clip:z,flags:Lr|yc}})}function Lp(i){return(t,e,n,s,r,a)=>{n!=s&&(r!=n&&a!=n&&i(t,e,n),r!=s&&a!=s&&i(t,e,s),i(t,e,a))}}const W0=Lp(Br),X0=Lp(zr);function Dp(i){const t=Me(i?.alignGaps,0);return(e,n,s,r)=>Xs(e,n,(a,o,l,c,h,f,u,d,g,S,m)=>{[s,r]=nl(l,s,r);let p=a.pxRound,M=V=>p(f(V,c,S,d)),A=V=>p(u(V,h,m,g)),b,P;c.ori==0?(b=Br,P=W0):(b=zr,P=X0);const T=c.dir*(c.ori==0?1:-1),x={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Lr},w=x.stroke;let z=!1;if(r-s>=S*4){let V=ht=>e.posToVal(ht,c.key,!0),D=null,W=null,q,H,lt,Z=M(o[T==1?s:r]),Q=M(o[s]),it=M(o[r]),ut=V(T==1?Q+1:it-1);for(let ht=T==1?s:r;ht>=s&&ht<=r;ht+=T){let j=o[ht],_t=(T==1?j<ut:j>ut)?Z:M(j),Tt=l[ht];_t==Z?Tt!=null?(H=Tt,D==null?(b(w,_t,A(H)),q=D=W=H):H<D?D=H:H>W&&(W=H)):Tt===null&&(z=!0):(D!=null&&P(w,Z,A(D),A(W),A(q),A(H)),Tt!=null?(H=Tt,b(w,_t,A(H)),D=W=q=H):(D=W=null,Tt===null&&(z=!0)),Z=_t,ut=V(Z+T))}D!=null&&D!=W&&lt!=Z&&P(w,Z,A(D),A(W),A(q),A(H))}else for(let V=T==1?s:r;V>=s&&V<=r;V+=T){let D=l[V];D===null?z=!0:D!=null&&b(w,M(o[V]),A(D))}let[N,k]=Nh(e,n);if(a.fill!=null||N!=0){let V=x.fill=new Path2D(w),D=a.fillTo(e,n,a.min,a.max,N),W=A(D),q=M(o[s]),H=M(o[r]);T==-1&&([H,q]=[q,H]),b(V,H,W),b(V,q,W)}if(!a.spanGaps){let V=[];z&&V.push(...Ih(o,l,s,r,T,M,t)),x.gaps=V=a.gaps(e,n,s,r,V),x.clip=al(V,c.ori,d,g,S,m)}return k!=0&&(x.band=k==2?[ns(e,n,s,r,w,-1),ns(e,n,s,r,w,1)]:ns(e,n,s,r,w,k)),x})}function Y0(i){const t=Me(i.align,1),e=Me(i.ascDesc,!1),n=Me(i.alignGaps,0),s=Me(i.extend,!1);return(r,a,o,l)=>Xs(r,a,(c,h,f,u,d,g,S,m,p,M,A)=>{[o,l]=nl(f,o,l);let b=c.pxRound,{left:P,width:T}=r.bbox,x=Q=>b(g(Q,u,M,m)),w=Q=>b(S(Q,d,A,p)),z=u.ori==0?Br:zr;const I={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Lr},N=I.stroke,k=u.dir*(u.ori==0?1:-1);let V=w(f[k==1?o:l]),D=x(h[k==1?o:l]),W=D,q=D;s&&t==-1&&(q=P,z(N,q,V)),z(N,D,V);for(let Q=k==1?o:l;Q>=o&&Q<=l;Q+=k){let it=f[Q];if(it==null)continue;let ut=x(h[Q]),ht=w(it);t==1?z(N,ut,V):z(N,W,ht),z(N,ut,ht),V=ht,W=ut}let H=W;s&&t==1&&(H=P+T,z(N,H,V));let[lt,Z]=Nh(r,a);if(c.fill!=null||lt!=0){let Q=I.fill=new Path2D(N),it=c.fillTo(r,a,c.min,c.max,lt),ut=w(it);z(Q,H,ut),z(Q,q,ut)}if(!c.spanGaps){let Q=[];Q.push(...Ih(h,f,o,l,k,x,n));let it=c.width*ye/2,ut=e||t==1?it:-it,ht=e||t==-1?-it:it;Q.forEach(j=>{j[0]+=ut,j[1]+=ht}),I.gaps=Q=c.gaps(r,a,o,l,Q),I.clip=al(Q,u.ori,m,p,M,A)}return Z!=0&&(I.band=Z==2?[ns(r,a,o,l,N,-1),ns(r,a,o,l,N,1)]:ns(r,a,o,l,N,Z)),I})}function pf(i,t,e,n,s,r,a=Ie){if(i.length>1){let o=null;for(let l=0,c=1/0;l<i.length;l++)if(t[l]!==void 0){if(o!=null){let h=pn(i[l]-i[o]);h<c&&(c=h,a=pn(e(i[l],n,s,r)-e(i[o],n,s,r)))}o=l}}return a}function q0(i){i=i||va;const t=Me(i.size,[.6,Ie,1]),e=i.align||0,n=i.gap||0;let s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;const r=ge(s),a=1-t[0],o=Me(t[1],Ie),l=Me(t[2],1),c=Me(i.disp,va),h=Me(i.each,d=>{}),{fill:f,stroke:u}=c;return(d,g,S,m)=>Xs(d,g,(p,M,A,b,P,T,x,w,z,I,N)=>{let k=p.pxRound,V=e,D=n*ye,W=o*ye,q=l*ye,H,lt;b.ori==0?[H,lt]=r(d,g):[lt,H]=r(d,g);const Z=b.dir*(b.ori==0?1:-1);let Q=b.ori==0?cl:Uh,it=b.ori==0?h:(Rt,Yt,se,yt,Ne,zt,Xt)=>{h(Rt,Yt,se,Ne,yt,Xt,zt)},ut=Me(d.bands,Rh).find(Rt=>Rt.series[0]==g),ht=ut!=null?ut.dir:0,j=p.fillTo(d,g,p.min,p.max,ht),pt=k(x(j,P,N,z)),_t,Tt,St,Vt=I,ie=k(p.width*ye),kt=!1,he=null,oe=null,te=null,He=null;f!=null&&(ie==0||u!=null)&&(kt=!0,he=f.values(d,g,S,m),oe=new Map,new Set(he).forEach(Rt=>{Rt!=null&&oe.set(Rt,new Path2D)}),ie>0&&(te=u.values(d,g,S,m),He=new Map,new Set(te).forEach(Rt=>{Rt!=null&&He.set(Rt,new Path2D)})));let{x0:Fe,size:en}=c;if(Fe!=null&&en!=null){V=1,M=Fe.values(d,g,S,m),Fe.unit==2&&(M=M.map(se=>d.posToVal(w+se*I,b.key,!0)));let Rt=en.values(d,g,S,m);en.unit==2?Tt=Rt[0]*I:Tt=T(Rt[0],b,I,w)-T(0,b,I,w),Vt=pf(M,A,T,b,I,w,Vt),St=Vt-Tt+D}else Vt=pf(M,A,T,b,I,w,Vt),St=Vt*a+D,Tt=Vt-St;St<1&&(St=0),ie>=Tt/2&&(ie=0),St<5&&(k=ep);let Ce=St>0,Mn=Vt-St-(Ce?ie:0);Tt=k(vc(Mn,q,W)),_t=(V==0?Tt/2:V==Z?0:Tt)-V*Z*((V==0?D/2:0)+(Ce?ie/2:0));const xe={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},hn=kt?null:new Path2D;let qe=null;if(ut!=null)qe=d.data[ut.series[1]];else{let{y0:Rt,y1:Yt}=c;Rt!=null&&Yt!=null&&(A=Yt.values(d,g,S,m),qe=Rt.values(d,g,S,m))}let nn=H*Tt,O=lt*Tt;for(let Rt=Z==1?S:m;Rt>=S&&Rt<=m;Rt+=Z){let Yt=A[Rt];if(Yt==null)continue;if(qe!=null){let X=qe[Rt]??0;if(Yt-X==0)continue;pt=x(X,P,N,z)}let se=b.distr!=2||c!=null?M[Rt]:Rt,yt=T(se,b,I,w),Ne=x(Me(Yt,j),P,N,z),zt=k(yt-_t),Xt=k(Hn(Ne,pt)),R=k(Si(Ne,pt)),v=Xt-R;if(Yt!=null){let X=Yt<0?O:nn,ct=Yt<0?nn:O;kt?(ie>0&&te[Rt]!=null&&Q(He.get(te[Rt]),zt,R+ii(ie/2),Tt,Hn(0,v-ie),X,ct),he[Rt]!=null&&Q(oe.get(he[Rt]),zt,R+ii(ie/2),Tt,Hn(0,v-ie),X,ct)):Q(hn,zt,R+ii(ie/2),Tt,Hn(0,v-ie),X,ct),it(d,g,Rt,zt-ie/2,R,Tt+ie,v)}}return ie>0?xe.stroke=kt?He:hn:kt||(xe._fill=p.width==0?p._fill:p._stroke??p._fill,xe.width=0),xe.fill=kt?oe:hn,xe})}function K0(i,t){const e=Me(t?.alignGaps,0);return(n,s,r,a)=>Xs(n,s,(o,l,c,h,f,u,d,g,S,m,p)=>{[r,a]=nl(c,r,a);let M=o.pxRound,A=H=>M(u(H,h,m,g)),b=H=>M(d(H,f,p,S)),P,T,x;h.ori==0?(P=ol,x=Br,T=Rp):(P=ll,x=zr,T=Cp);const w=h.dir*(h.ori==0?1:-1);let z=A(l[w==1?r:a]),I=z,N=[],k=[];for(let H=w==1?r:a;H>=r&&H<=a;H+=w)if(c[H]!=null){let Z=l[H],Q=A(Z);N.push(I=Q),k.push(b(c[H]))}const V={stroke:i(N,k,P,x,T,M),fill:null,clip:null,band:null,gaps:null,flags:Lr},D=V.stroke;let[W,q]=Nh(n,s);if(o.fill!=null||W!=0){let H=V.fill=new Path2D(D),lt=o.fillTo(n,s,o.min,o.max,W),Z=b(lt);x(H,I,Z),x(H,z,Z)}if(!o.spanGaps){let H=[];H.push(...Ih(l,c,r,a,w,A,e)),V.gaps=H=o.gaps(n,s,r,a,H),V.clip=al(H,h.ori,g,S,m,p)}return q!=0&&(V.band=q==2?[ns(n,s,r,a,D,-1),ns(n,s,r,a,D,1)]:ns(n,s,r,a,D,q)),V})}function $0(i){return K0(Z0,i)}function Z0(i,t,e,n,s,r){const a=i.length;if(a<2)return null;const o=new Path2D;if(e(o,i[0],t[0]),a==2)n(o,i[1],t[1]);else{let l=Array(a),c=Array(a-1),h=Array(a-1),f=Array(a-1);for(let u=0;u<a-1;u++)h[u]=t[u+1]-t[u],f[u]=i[u+1]-i[u],c[u]=h[u]/f[u];l[0]=c[0];for(let u=1;u<a-1;u++)c[u]===0||c[u-1]===0||c[u-1]>0!=c[u]>0?l[u]=0:(l[u]=3*(f[u-1]+f[u])/((2*f[u]+f[u-1])/c[u-1]+(f[u]+2*f[u-1])/c[u]),isFinite(l[u])||(l[u]=0));l[a-1]=c[a-2];for(let u=0;u<a-1;u++)s(o,i[u]+f[u]/3,t[u]+l[u]*f[u]/3,i[u+1]-f[u]/3,t[u+1]-l[u+1]*f[u]/3,i[u+1],t[u+1])}return o}const Ec=new Set;function mf(){for(let i of Ec)i.syncRect(!0)}Or&&(Gs(Pg,Er,mf),Gs(Lg,Er,mf,!0),Gs(Bo,Er,()=>{Pn.pxRatio=ye}));const J0=Dp(),Q0=Pp();function gf(i,t,e,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,a)=>bc(r,a,t,e))}function j0(i,t){return i.map((e,n)=>n==0?{}:cn({},t,e))}function bc(i,t,e,n){return cn({},t==0?e:n,i)}function Np(i,t,e){return t==null?Cr:[t,e]}const t_=Np;function e_(i,t,e){return t==null?Cr:zo(t,e,Th,!0)}function Ip(i,t,e,n){return t==null?Cr:il(t,e,i.scales[n].log,!1)}const n_=Ip;function Up(i,t,e,n){return t==null?Cr:wh(t,e,i.scales[n].log,!1)}const i_=Up;function s_(i,t,e,n,s){let r=Hn(qu(i),qu(t)),a=t-i,o=vi(s/n*a,e);do{let l=e[o],c=n*l/a;if(c>=s&&r+(l<5?bs.get(l):0)<=17)return[l,c]}while(++o<e.length);return[0,0]}function _f(i){let t,e;return i=i.replace(/(\d+)px/,(n,s)=>(t=dn((e=+s)*ye))+"px"),[i,t,e]}function r_(i){i.show&&[i.font,i.labelFont].forEach(t=>{let e=Ue(t[2]*ye,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Pn(i,t,e){const n={mode:Me(i.mode,1)},s=n.mode;function r(_,y,C,L){let G=y.valToPct(_);return L+C*(y.dir==-1?1-G:G)}function a(_,y,C,L){let G=y.valToPct(_);return L+C*(y.dir==-1?G:1-G)}function o(_,y,C,L){return y.ori==0?r(_,y,C,L):a(_,y,C,L)}n.valToPosH=r,n.valToPosV=a;let l=!1;n.status=0;const c=n.root=li(fg);if(i.id!=null&&(c.id=i.id),ti(c,i.class),i.title){let _=li(mg,c);_.textContent=i.title}const h=xi("canvas"),f=n.ctx=h.getContext("2d"),u=li(gg,c);Gs("click",u,_=>{_.target===g&&(Be!=Qs||Ve!=js)&&An.click(n,_)},!0);const d=n.under=li(_g,u);u.appendChild(h);const g=n.over=li(xg,u);i=Pr(i);const S=+Me(i.pxAlign,1),m=df(S);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});const p=i.ms||.001,M=n.series=s==1?gf(i.series||[],af,uf,!1):j0(i.series||[null],hf),A=n.axes=gf(i.axes||[],rf,lf,!0),b=n.scales={},P=n.bands=i.bands||[];P.forEach(_=>{_.fill=ge(_.fill||null),_.dir=Me(_.dir,-1)});const T=s==2?M[1].facets[0].scale:M[0].scale,x={axes:qi,series:fe},w=(i.drawOrder||["axes","series"]).map(_=>x[_]);function z(_){const y=_.distr==3?C=>es(C>0?C:_.clamp(n,C,_.min,_.max,_.key)):_.distr==4?C=>Ll(C,_.asinh):_.distr==100?C=>_.fwd(C):C=>C;return C=>{let L=y(C),{_min:G,_max:$}=_,at=$-G;return(L-G)/at}}function I(_){let y=b[_];if(y==null){let C=(i.scales||va)[_]||va;if(C.from!=null){I(C.from);let L=cn({},b[C.from],C,{key:_});L.valToPct=z(L),b[_]=L}else{y=b[_]=cn({},_==T?Ep:G0,C),y.key=_;let L=y.time,G=y.range,$=xs(G);if((_!=T||s==2&&!L)&&($&&(G[0]==null||G[1]==null)&&(G={min:G[0]==null?Wu:{mode:1,hard:G[0],soft:G[0]},max:G[1]==null?Wu:{mode:1,hard:G[1],soft:G[1]}},$=!1),!$&&rl(G))){let at=G;G=(ft,vt,Dt)=>vt==null?Cr:zo(vt,Dt,at)}y.range=ge(G||(L?t_:_==T?y.distr==3?n_:y.distr==4?i_:Np:y.distr==3?Ip:y.distr==4?Up:e_)),y.auto=ge($?!1:y.auto),y.clamp=ge(y.clamp||k0),y._min=y._max=null,y.valToPct=z(y)}}}I("x"),I("y"),s==1&&M.forEach(_=>{I(_.scale)}),A.forEach(_=>{I(_.scale)});for(let _ in i.scales)I(_);const N=b[T],k=N.distr;let V,D;N.ori==0?(ti(c,dg),V=r,D=a):(ti(c,pg),V=a,D=r);const W={};for(let _ in b){let y=b[_];(y.min!=null||y.max!=null)&&(W[_]={min:y.min,max:y.max},y.min=y.max=null)}const q=i.tzDate||(_=>new Date(dn(_/p))),H=i.fmtDate||Ch,lt=p==1?d0(q):g0(q),Z=ef(q,tf(p==1?f0:m0,H)),Q=sf(q,nf(x0,H)),it=[],ut=n.legend=cn({},S0,i.legend),ht=n.cursor=cn({},A0,{drag:{y:s==2}},i.cursor),j=ut.show,pt=ht.show,_t=ut.markers;ut.idxs=it,_t.width=ge(_t.width),_t.dash=ge(_t.dash),_t.stroke=ge(_t.stroke),_t.fill=ge(_t.fill);let Tt,St,Vt,ie=[],kt=[],he,oe=!1,te={};if(ut.live){const _=M[1]?M[1].values:null;oe=_!=null,he=oe?_(n,1,0):{_:0};for(let y in he)te[y]=Eh}if(j)if(Tt=xi("table",bg,c),Vt=xi("tbody",null,Tt),ut.mount(n,Tt),oe){St=xi("thead",null,Tt,Vt);let _=xi("tr",null,St);xi("th",null,_);for(var He in he)xi("th",Lu,_).textContent=He}else ti(Tt,Tg),ut.live&&ti(Tt,wg);const Fe={show:!0},en={show:!1};function Ce(_,y){if(y==0&&(oe||!ut.live||s==2))return Cr;let C=[],L=xi("tr",Ag,Vt,Vt.childNodes[y]);ti(L,_.class),_.show||ti(L,ks);let G=xi("th",null,L);if(_t.show){let ft=li(Rg,G);if(y>0){let vt=_t.width(n,y);vt&&(ft.style.border=vt+"px "+_t.dash(n,y)+" "+_t.stroke(n,y)),ft.style.background=_t.fill(n,y)}}let $=li(Lu,G);_.label instanceof HTMLElement?$.appendChild(_.label):$.textContent=_.label,y>0&&(_t.show||($.style.color=_.width>0?_t.stroke(n,y):_t.fill(n,y)),xe("click",G,ft=>{if(ht._lock)return;Zt(ft);let vt=M.indexOf(_);if((ft.ctrlKey||ft.metaKey)!=ut.isolate){let Dt=M.some((Nt,Ut)=>Ut>0&&Ut!=vt&&Nt.show);M.forEach((Nt,Ut)=>{Ut>0&&Ci(Ut,Dt?Ut==vt?Fe:en:Fe,!0,on.setSeries)})}else Ci(vt,{show:!_.show},!0,on.setSeries)},!1),Jt&&xe(Uu,G,ft=>{ht._lock||(Zt(ft),Ci(M.indexOf(_),er,!0,on.setSeries))},!1));for(var at in he){let ft=xi("td",Cg,L);ft.textContent="--",C.push(ft)}return[L,C]}const Mn=new Map;function xe(_,y,C,L=!0){const G=Mn.get(y)||{},$=ht.bind[_](n,y,C,L);$&&(Gs(_,y,G[_]=$),Mn.set(y,G))}function hn(_,y,C){const L=Mn.get(y)||{};for(let G in L)(_==null||G==_)&&(xc(G,y,L[G]),delete L[G]);_==null&&Mn.delete(y)}let qe=0,nn=0,O=0,Rt=0,Yt=0,se=0,yt=Yt,Ne=se,zt=O,Xt=Rt,R=0,v=0,X=0,ct=0;n.bbox={};let rt=!1,gt=!1,xt=!1,tt=!1,nt=!1,dt=!1;function F(_,y,C){(C||_!=n.width||y!=n.height)&&st(_,y),le(!1),xt=!0,gt=!0,Ln()}function st(_,y){n.width=qe=O=_,n.height=nn=Rt=y,Yt=se=0,Mt(),Gt();let C=n.bbox;R=C.left=Bs(Yt*ye,.5),v=C.top=Bs(se*ye,.5),X=C.width=Bs(O*ye,.5),ct=C.height=Bs(Rt*ye,.5)}const et=3;function Et(){let _=!1,y=0;for(;!_;){y++;let C=$s(y),L=Ri(y);_=y==et||C&&L,_||(st(n.width,n.height),gt=!0)}}function mt({width:_,height:y}){F(_,y)}n.setSize=mt;function Mt(){let _=!1,y=!1,C=!1,L=!1;A.forEach((G,$)=>{if(G.show&&G._show){let{side:at,_size:ft}=G,vt=at%2,Dt=G.label!=null?G.labelSize:0,Nt=ft+Dt;Nt>0&&(vt?(O-=Nt,at==3?(Yt+=Nt,L=!0):C=!0):(Rt-=Nt,at==0?(se+=Nt,_=!0):y=!0))}}),Ti[0]=_,Ti[1]=C,Ti[2]=y,Ti[3]=L,O-=fi[1]+fi[3],Yt+=fi[3],Rt-=fi[2]+fi[0],se+=fi[0]}function Gt(){let _=Yt+O,y=se+Rt,C=Yt,L=se;function G($,at){switch($){case 1:return _+=at,_-at;case 2:return y+=at,y-at;case 3:return C-=at,C+at;case 0:return L-=at,L+at}}A.forEach(($,at)=>{if($.show&&$._show){let ft=$.side;$._pos=G(ft,$._size),$.label!=null&&($._lpos=G(ft,$.labelSize))}})}if(ht.dataIdx==null){let _=ht.hover,y=_.skip=new Set(_.skip??[]);y.add(void 0);let C=_.prox=ge(_.prox),L=_.bias??=0;ht.dataIdx=(G,$,at,ft)=>{if($==0)return at;let vt=at,Dt=C(G,$,at,ft)??Ie,Nt=Dt>=0&&Dt<Ie,Ut=N.ori==0?O:Rt,ee=ht.left,Se=t[0],ve=t[$];if(y.has(ve[at])){vt=null;let pe=null,$t=null,Wt;if(L==0||L==-1)for(Wt=at;pe==null&&Wt-- >0;)y.has(ve[Wt])||(pe=Wt);if(L==0||L==1)for(Wt=at;$t==null&&Wt++<ve.length;)y.has(ve[Wt])||($t=Wt);if(pe!=null||$t!=null)if(Nt){let ke=pe==null?-1/0:V(Se[pe],N,Ut,0),Ze=$t==null?1/0:V(Se[$t],N,Ut,0),bn=ee-ke,Pe=Ze-ee;bn<=Pe?bn<=Dt&&(vt=pe):Pe<=Dt&&(vt=$t)}else vt=$t==null?pe:pe==null?$t:at-pe<=$t-at?pe:$t}else Nt&&pn(ee-V(Se[at],N,Ut,0))>Dt&&(vt=null);return vt}}const Zt=_=>{ht.event=_};ht.idxs=it,ht._lock=!1;let ot=ht.points;ot.show=ge(ot.show),ot.size=ge(ot.size),ot.stroke=ge(ot.stroke),ot.width=ge(ot.width),ot.fill=ge(ot.fill);const Ft=n.focus=cn({},i.focus||{alpha:.3},ht.focus),Jt=Ft.prox>=0,At=Jt&&ot.one;let re=[],Oe=[],Un=[];function qr(_,y){let C=ot.show(n,y);if(C instanceof HTMLElement)return ti(C,Eg),ti(C,_.class),Ni(C,-10,-10,O,Rt),g.insertBefore(C,re[y]),C}function Ys(_,y){if(s==1||y>0){let C=s==1&&b[_.scale].time,L=_.value;_.value=C?Zu(L)?sf(q,nf(L,H)):L||Q:L||O0,_.label=_.label||(C?C0:R0)}if(At||y>0){_.width=_.width==null?1:_.width,_.paths=_.paths||J0||Gg,_.fillTo=ge(_.fillTo||H0),_.pxAlign=+Me(_.pxAlign,S),_.pxRound=df(_.pxAlign),_.stroke=ge(_.stroke||null),_.fill=ge(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let C=B0(Hn(1,_.width),1),L=_.points=cn({},{size:C,width:Hn(1,C*.2),stroke:_.stroke,space:C*2,paths:Q0,_stroke:null,_fill:null},_.points);L.show=ge(L.show),L.filter=ge(L.filter),L.fill=ge(L.fill),L.stroke=ge(L.stroke),L.paths=ge(L.paths),L.pxAlign=_.pxAlign}if(j){let C=Ce(_,y);ie.splice(y,0,C[0]),kt.splice(y,0,C[1]),ut.values.push(null)}if(pt){it.splice(y,0,null);let C=null;At?y==0&&(C=qr(_,y)):y>0&&(C=qr(_,y)),re.splice(y,0,C),Oe.splice(y,0,0),Un.splice(y,0,0)}En("addSeries",y)}function _l(_,y){y=y??M.length,_=s==1?bc(_,y,af,uf):bc(_,y,{},hf),M.splice(y,0,_),Ys(M[y],y)}n.addSeries=_l;function ka(_){if(M.splice(_,1),j){ut.values.splice(_,1),kt.splice(_,1);let y=ie.splice(_,1)[0];hn(null,y.firstChild),y.remove()}pt&&(it.splice(_,1),re.splice(_,1)[0].remove(),Oe.splice(_,1),Un.splice(_,1)),En("delSeries",_)}n.delSeries=ka;const Ti=[!1,!1,!1,!1];function Wi(_,y){if(_._show=_.show,_.show){let C=_.side%2,L=b[_.scale];L==null&&(_.scale=C?M[1].scale:T,L=b[_.scale]);let G=L.time;_.size=ge(_.size),_.space=ge(_.space),_.rotate=ge(_.rotate),xs(_.incrs)&&_.incrs.forEach(at=>{!bs.has(at)&&bs.set(at,sp(at))}),_.incrs=ge(_.incrs||(L.distr==2?c0:G?p==1?u0:p0:zs)),_.splits=ge(_.splits||(G&&L.distr==1?lt:L.distr==3?Mc:L.distr==4?D0:L0)),_.stroke=ge(_.stroke),_.grid.stroke=ge(_.grid.stroke),_.ticks.stroke=ge(_.ticks.stroke),_.border.stroke=ge(_.border.stroke);let $=_.values;_.values=xs($)&&!xs($[0])?ge($):G?xs($)?ef(q,tf($,H)):Zu($)?_0(q,$):$||Z:$||P0,_.filter=ge(_.filter||(L.distr>=3&&L.log==10?U0:L.distr==3&&L.log==2?F0:np)),_.font=_f(_.font),_.labelFont=_f(_.labelFont),_._size=_.size(n,null,y,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Ti[y]=!0,_._el=li(vg,u))}}function Xi(_,y,C,L){let[G,$,at,ft]=C,vt=y%2,Dt=0;return vt==0&&(ft||$)&&(Dt=y==0&&!G||y==2&&!at?dn(rf.size/3):0),vt==1&&(G||at)&&(Dt=y==1&&!$||y==3&&!ft?dn(lf.size/2):0),Dt}const Kr=n.padding=(i.padding||[Xi,Xi,Xi,Xi]).map(_=>ge(Me(_,Xi))),fi=n._padding=Kr.map((_,y)=>_(n,y,Ti,0));let Ke,je=null,tn=null;const Ai=s==1?M[0].idxs:null;let Kn=null,os=!1;function $r(_,y){if(t=_??[],n.data=n._data=t,s==2){Ke=0;for(let C=1;C<M.length;C++)Ke+=t[C][0].length}else{t.length==0&&(n.data=n._data=t=[[]]),Kn=t[0],Ke=Kn.length;let C=t;if(k==2){C=t.slice();let L=C[0]=Array(Ke);for(let G=0;G<Ke;G++)L[G]=G}n._data=t=C}if(le(!0),En("setData"),k==2&&(xt=!0),y!==!1){let C=N;C.auto(n,os)?Zr():hs(T,C.min,C.max),tt=tt||ht.left>=0,dt=!0,Ln()}}n.setData=$r;function Zr(){os=!0;let _,y;s==1&&(Ke>0?(je=Ai[0]=0,tn=Ai[1]=Ke-1,_=t[0][je],y=t[0][tn],k==2?(_=je,y=tn):_==y&&(k==3?[_,y]=il(_,_,N.log,!1):k==4?[_,y]=wh(_,_,N.log,!1):N.time?y=_+dn(86400/p):[_,y]=zo(_,y,Th,!0))):(je=Ai[0]=_=null,tn=Ai[1]=y=null)),hs(T,_,y)}let qs,ls,Ks,E,B,J,Y,K,bt,Ct;function wt(_,y,C,L,G,$){_??=Nu,C??=Rh,L??="butt",G??=Nu,$??="round",_!=qs&&(f.strokeStyle=qs=_),G!=ls&&(f.fillStyle=ls=G),y!=Ks&&(f.lineWidth=Ks=y),$!=B&&(f.lineJoin=B=$),L!=J&&(f.lineCap=J=L),C!=E&&f.setLineDash(E=C)}function Pt(_,y,C,L){y!=ls&&(f.fillStyle=ls=y),_!=Y&&(f.font=Y=_),C!=K&&(f.textAlign=K=C),L!=bt&&(f.textBaseline=bt=L)}function Bt(_,y,C,L,G=0){if(L.length>0&&_.auto(n,os)&&(y==null||y.min==null)){let $=Me(je,0),at=Me(tn,L.length-1),ft=C.min==null?Ug(L,$,at,G,_.distr==3):[C.min,C.max];_.min=Si(_.min,C.min=ft[0]),_.max=Hn(_.max,C.max=ft[1])}}const Qt={min:null,max:null};function ue(){for(let L in b){let G=b[L];W[L]==null&&(G.min==null||W[T]!=null&&G.auto(n,os))&&(W[L]=Qt)}for(let L in b){let G=b[L];W[L]==null&&G.from!=null&&W[G.from]!=null&&(W[L]=Qt)}W[T]!=null&&le(!0);let _={};for(let L in W){let G=W[L];if(G!=null){let $=_[L]=Pr(b[L],Wg);if(G.min!=null)cn($,G);else if(L!=T||s==2)if(Ke==0&&$.from==null){let at=$.range(n,null,null,L);$.min=at[0],$.max=at[1]}else $.min=Ie,$.max=-Ie}}if(Ke>0){M.forEach((L,G)=>{if(s==1){let $=L.scale,at=W[$];if(at==null)return;let ft=_[$];if(G==0){let vt=ft.range(n,ft.min,ft.max,$);ft.min=vt[0],ft.max=vt[1],je=vi(ft.min,t[0]),tn=vi(ft.max,t[0]),tn-je>1&&(t[0][je]<ft.min&&je++,t[0][tn]>ft.max&&tn--),L.min=Kn[je],L.max=Kn[tn]}else L.show&&L.auto&&Bt(ft,at,L,t[G],L.sorted);L.idxs[0]=je,L.idxs[1]=tn}else if(G>0&&L.show&&L.auto){let[$,at]=L.facets,ft=$.scale,vt=at.scale,[Dt,Nt]=t[G],Ut=_[ft],ee=_[vt];Ut!=null&&Bt(Ut,W[ft],$,Dt,$.sorted),ee!=null&&Bt(ee,W[vt],at,Nt,at.sorted),L.min=at.min,L.max=at.max}});for(let L in _){let G=_[L],$=W[L];if(G.from==null&&($==null||$.min==null)){let at=G.range(n,G.min==Ie?null:G.min,G.max==-Ie?null:G.max,L);G.min=at[0],G.max=at[1]}}}for(let L in _){let G=_[L];if(G.from!=null){let $=_[G.from];if($.min==null)G.min=G.max=null;else{let at=G.range(n,$.min,$.max,L);G.min=at[0],G.max=at[1]}}}let y={},C=!1;for(let L in _){let G=_[L],$=b[L];if($.min!=G.min||$.max!=G.max){$.min=G.min,$.max=G.max;let at=$.distr;$._min=at==3?es($.min):at==4?Ll($.min,$.asinh):at==100?$.fwd($.min):$.min,$._max=at==3?es($.max):at==4?Ll($.max,$.asinh):at==100?$.fwd($.max):$.max,y[L]=C=!0}}if(C){M.forEach((L,G)=>{s==2?G>0&&y.y&&(L._paths=null):y[L.scale]&&(L._paths=null)});for(let L in y)xt=!0,En("setScale",L);pt&&ht.left>=0&&(tt=dt=!0)}for(let L in W)W[L]=null}function Ot(_){let y=vc(je-1,0,Ke-1),C=vc(tn+1,0,Ke-1);for(;_[y]==null&&y>0;)y--;for(;_[C]==null&&C<Ke-1;)C++;return[y,C]}function fe(){if(Ke>0){let _=M.some(y=>y._focus)&&Ct!=Ft.alpha;_&&(f.globalAlpha=Ct=Ft.alpha),M.forEach((y,C)=>{if(C>0&&y.show&&(Xe(C,!1),Xe(C,!0),y._paths==null)){let L=Ct;Ct!=y.alpha&&(f.globalAlpha=Ct=y.alpha);let G=s==2?[0,t[C][0].length-1]:Ot(t[C]);y._paths=y.paths(n,C,G[0],G[1]),Ct!=L&&(f.globalAlpha=Ct=L)}}),M.forEach((y,C)=>{if(C>0&&y.show){let L=Ct;Ct!=y.alpha&&(f.globalAlpha=Ct=y.alpha),y._paths!=null&&we(C,!1);{let G=y._paths!=null?y._paths.gaps:null,$=y.points.show(n,C,je,tn,G),at=y.points.filter(n,C,$,G);($||at)&&(y.points._paths=y.points.paths(n,C,je,tn,at),we(C,!0))}Ct!=L&&(f.globalAlpha=Ct=L),En("drawSeries",C)}}),_&&(f.globalAlpha=Ct=1)}}function Xe(_,y){let C=y?M[_].points:M[_];C._stroke=C.stroke(n,_),C._fill=C.fill(n,_)}function we(_,y){let C=y?M[_].points:M[_],{stroke:L,fill:G,clip:$,flags:at,_stroke:ft=C._stroke,_fill:vt=C._fill,_width:Dt=C.width}=C._paths;Dt=Ue(Dt*ye,3);let Nt=null,Ut=Dt%2/2;y&&vt==null&&(vt=Dt>0?"#fff":ft);let ee=C.pxAlign==1&&Ut>0;if(ee&&f.translate(Ut,Ut),!y){let Se=R-Dt/2,ve=v-Dt/2,pe=X+Dt,$t=ct+Dt;Nt=new Path2D,Nt.rect(Se,ve,pe,$t)}y?It(ft,Dt,C.dash,C.cap,vt,L,G,at,$):Te(_,ft,Dt,C.dash,C.cap,vt,L,G,at,Nt,$),ee&&f.translate(-Ut,-Ut)}function Te(_,y,C,L,G,$,at,ft,vt,Dt,Nt){let Ut=!1;vt!=0&&P.forEach((ee,Se)=>{if(ee.series[0]==_){let ve=M[ee.series[1]],pe=t[ee.series[1]],$t=(ve._paths||va).band;xs($t)&&($t=ee.dir==1?$t[0]:$t[1]);let Wt,ke=null;ve.show&&$t&&Og(pe,je,tn)?(ke=ee.fill(n,Se)||$,Wt=ve._paths.clip):$t=null,It(y,C,L,G,ke,at,ft,vt,Dt,Nt,Wt,$t),Ut=!0}}),Ut||It(y,C,L,G,$,at,ft,vt,Dt,Nt)}const un=Lr|yc;function It(_,y,C,L,G,$,at,ft,vt,Dt,Nt,Ut){wt(_,y,C,L,G),(vt||Dt||Ut)&&(f.save(),vt&&f.clip(vt),Dt&&f.clip(Dt)),Ut?(ft&un)==un?(f.clip(Ut),Nt&&f.clip(Nt),me(G,at),sn(_,$,y)):ft&yc?(me(G,at),f.clip(Ut),sn(_,$,y)):ft&Lr&&(f.save(),f.clip(Ut),Nt&&f.clip(Nt),me(G,at),f.restore(),sn(_,$,y)):(me(G,at),sn(_,$,y)),(vt||Dt||Ut)&&f.restore()}function sn(_,y,C){C>0&&(y instanceof Map?y.forEach((L,G)=>{f.strokeStyle=qs=G,f.stroke(L)}):y!=null&&_&&f.stroke(y))}function me(_,y){y instanceof Map?y.forEach((C,L)=>{f.fillStyle=ls=L,f.fill(C)}):y!=null&&_&&f.fill(y)}function Yi(_,y,C,L){let G=A[_],$;if(L<=0)$=[0,0];else{let at=G._space=G.space(n,_,y,C,L),ft=G._incrs=G.incrs(n,_,y,C,L,at);$=s_(y,C,ft,L,at)}return G._found=$}function rn(_,y,C,L,G,$,at,ft,vt,Dt){let Nt=at%2/2;S==1&&f.translate(Nt,Nt),wt(ft,at,vt,Dt,ft),f.beginPath();let Ut,ee,Se,ve,pe=G+(L==0||L==3?-$:$);C==0?(ee=G,ve=pe):(Ut=G,Se=pe);for(let $t=0;$t<_.length;$t++)y[$t]!=null&&(C==0?Ut=Se=_[$t]:ee=ve=_[$t],f.moveTo(Ut,ee),f.lineTo(Se,ve));f.stroke(),S==1&&f.translate(-Nt,-Nt)}function $s(_){let y=!0;return A.forEach((C,L)=>{if(!C.show)return;let G=b[C.scale];if(G.min==null){C._show&&(y=!1,C._show=!1,le(!1));return}else C._show||(y=!1,C._show=!0,le(!1));let $=C.side,at=$%2,{min:ft,max:vt}=G,[Dt,Nt]=Yi(L,ft,vt,at==0?O:Rt);if(Nt==0)return;let Ut=G.distr==2,ee=C._splits=C.splits(n,L,ft,vt,Dt,Nt,Ut),Se=G.distr==2?ee.map(Wt=>Kn[Wt]):ee,ve=G.distr==2?Kn[ee[1]]-Kn[ee[0]]:Dt,pe=C._values=C.values(n,C.filter(n,Se,L,Nt,ve),L,Nt,ve);C._rotate=$==2?C.rotate(n,pe,L,Nt):0;let $t=C._size;C._size=ci(C.size(n,pe,L,_)),$t!=null&&C._size!=$t&&(y=!1)}),y}function Ri(_){let y=!0;return Kr.forEach((C,L)=>{let G=C(n,L,Ti,_);G!=fi[L]&&(y=!1),fi[L]=G}),y}function qi(){for(let _=0;_<A.length;_++){let y=A[_];if(!y.show||!y._show)continue;let C=y.side,L=C%2,G,$,at=y.stroke(n,_),ft=C==0||C==3?-1:1,[vt,Dt]=y._found;if(y.label!=null){let Bn=y.labelGap*ft,Jn=dn((y._lpos+Bn)*ye);Pt(y.labelFont[0],at,"center",C==2?ea:Du),f.save(),L==1?(G=$=0,f.translate(Jn,dn(v+ct/2)),f.rotate((C==3?-Co:Co)/2)):(G=dn(R+X/2),$=Jn);let Ns=tp(y.label)?y.label(n,_,vt,Dt):y.label;f.fillText(Ns,G,$),f.restore()}if(Dt==0)continue;let Nt=b[y.scale],Ut=L==0?X:ct,ee=L==0?R:v,Se=y._splits,ve=Nt.distr==2?Se.map(Bn=>Kn[Bn]):Se,pe=Nt.distr==2?Kn[Se[1]]-Kn[Se[0]]:vt,$t=y.ticks,Wt=y.border,ke=$t.show?$t.size:0,Ze=dn(ke*ye),bn=dn((y.alignTo==2?y._size-ke-y.gap:y.gap)*ye),Pe=y._rotate*-Co/180,Je=m(y._pos*ye),$n=(Ze+bn)*ft,On=Je+$n;$=L==0?On:0,G=L==1?On:0;let ri=y.font[0],di=y.align==1?ir:y.align==2?Rl:Pe>0?ir:Pe<0?Rl:L==0?"center":C==3?Rl:ir,Li=Pe||L==1?"middle":C==2?ea:Du;Pt(ri,at,di,Li);let Zn=y.font[1]*y.lineGap,ai=Se.map(Bn=>m(o(Bn,Nt,Ut,ee))),pi=y._values;for(let Bn=0;Bn<pi.length;Bn++){let Jn=pi[Bn];if(Jn!=null){L==0?G=ai[Bn]:$=ai[Bn],Jn=""+Jn;let Ns=Jn.indexOf(`
`)==-1?[Jn]:Jn.split(/\n/gm);for(let zn=0;zn<Ns.length;zn++){let Au=Ns[zn];Pe?(f.save(),f.translate(G,$+zn*Zn),f.rotate(Pe),f.fillText(Au,0,0),f.restore()):f.fillText(Au,G,$+zn*Zn)}}}$t.show&&rn(ai,$t.filter(n,ve,_,Dt,pe),L,C,Je,Ze,Ue($t.width*ye,3),$t.stroke(n,_),$t.dash,$t.cap);let Di=y.grid;Di.show&&rn(ai,Di.filter(n,ve,_,Dt,pe),L,L==0?2:1,L==0?v:R,L==0?ct:X,Ue(Di.width*ye,3),Di.stroke(n,_),Di.dash,Di.cap),Wt.show&&rn([Je],[1],L==0?1:0,L==0?1:2,L==1?v:R,L==1?ct:X,Ue(Wt.width*ye,3),Wt.stroke(n,_),Wt.dash,Wt.cap)}En("drawAxes")}function le(_){M.forEach((y,C)=>{C>0&&(y._paths=null,_&&(s==1?(y.min=null,y.max=null):y.facets.forEach(L=>{L.min=null,L.max=null})))})}let $e=!1,Fn=!1,Ae=[];function an(){Fn=!1;for(let _=0;_<Ae.length;_++)En(...Ae[_]);Ae.length=0}function Ln(){$e||(Jg(cu),$e=!0)}function Ga(_,y=!1){$e=!0,Fn=y,_(n),cu(),y&&Ae.length>0&&queueMicrotask(an)}n.batch=Ga;function cu(){if(rt&&(ue(),rt=!1),xt&&(Et(),xt=!1),gt){if(Ge(d,ir,Yt),Ge(d,ea,se),Ge(d,fa,O),Ge(d,da,Rt),Ge(g,ir,Yt),Ge(g,ea,se),Ge(g,fa,O),Ge(g,da,Rt),Ge(u,fa,qe),Ge(u,da,nn),h.width=dn(qe*ye),h.height=dn(nn*ye),A.forEach(({_el:_,_show:y,_size:C,_pos:L,side:G})=>{if(_!=null)if(y){let $=G===3||G===0?C:0,at=G%2==1;Ge(_,at?"left":"top",L-$),Ge(_,at?"width":"height",C),Ge(_,at?"top":"left",at?se:Yt),Ge(_,at?"height":"width",at?Rt:O),_c(_,ks)}else ti(_,ks)}),qs=ls=Ks=B=J=Y=K=bt=E=null,Ct=1,jr(!0),Yt!=yt||se!=Ne||O!=zt||Rt!=Xt){le(!1);let _=O/zt,y=Rt/Xt;if(pt&&!tt&&ht.left>=0){ht.left*=_,ht.top*=y,Zs&&Ni(Zs,dn(ht.left),0,O,Rt),Js&&Ni(Js,0,dn(ht.top),O,Rt);for(let C=0;C<re.length;C++){let L=re[C];L!=null&&(Oe[C]*=_,Un[C]*=y,Ni(L,ci(Oe[C]),ci(Un[C]),O,Rt))}}if(ze.show&&!nt&&ze.left>=0&&ze.width>0){ze.left*=_,ze.width*=_,ze.top*=y,ze.height*=y;for(let C in El)Ge(tr,C,ze[C])}yt=Yt,Ne=se,zt=O,Xt=Rt}En("setSize"),gt=!1}qe>0&&nn>0&&(f.clearRect(0,0,h.width,h.height),En("drawClear"),w.forEach(_=>_()),En("draw")),ze.show&&nt&&(Ha(ze),nt=!1),pt&&tt&&(Ds(null,!0,!1),tt=!1),ut.show&&ut.live&&dt&&(Sl(),dt=!1),l||(l=!0,n.status=1,En("ready")),os=!1,$e=!1}n.redraw=(_,y)=>{xt=y||!1,_!==!1?hs(T,N.min,N.max):Ln()};function xl(_,y){let C=b[_];if(C.from==null){if(Ke==0){let L=C.range(n,y.min,y.max,_);y.min=L[0],y.max=L[1]}if(y.min>y.max){let L=y.min;y.min=y.max,y.max=L}if(Ke>1&&y.min!=null&&y.max!=null&&y.max-y.min<1e-16)return;_==T&&C.distr==2&&Ke>0&&(y.min=vi(y.min,t[0]),y.max=vi(y.max,t[0]),y.min==y.max&&y.max++),W[_]=y,rt=!0,Ln()}}n.setScale=xl;let vl,Ml,Zs,Js,hu,uu,Qs,js,fu,du,Be,Ve,cs=!1;const An=ht.drag;let Sn=An.x,yn=An.y;pt&&(ht.x&&(vl=li(Sg,g)),ht.y&&(Ml=li(yg,g)),N.ori==0?(Zs=vl,Js=Ml):(Zs=Ml,Js=vl),Be=ht.left,Ve=ht.top);const ze=n.select=cn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),tr=ze.show?li(Mg,ze.over?g:d):null;function Ha(_,y){if(ze.show){for(let C in _)ze[C]=_[C],C in El&&Ge(tr,C,_[C]);y!==!1&&En("setSelect")}}n.setSelect=Ha;function Wm(_){if(M[_].show)j&&_c(ie[_],ks);else if(j&&ti(ie[_],ks),pt){let C=At?re[0]:re[_];C!=null&&Ni(C,-10,-10,O,Rt)}}function hs(_,y,C){xl(_,{min:y,max:C})}function Ci(_,y,C,L){y.focus!=null&&$m(_),y.show!=null&&M.forEach((G,$)=>{$>0&&(_==$||_==null)&&(G.show=y.show,Wm($),s==2?(hs(G.facets[0].scale,null,null),hs(G.facets[1].scale,null,null)):hs(G.scale,null,null),Ln())}),C!==!1&&En("setSeries",_,y),L&&ta("setSeries",n,_,y)}n.setSeries=Ci;function Xm(_,y){cn(P[_],y)}function Ym(_,y){_.fill=ge(_.fill||null),_.dir=Me(_.dir,-1),y=y??P.length,P.splice(y,0,_)}function qm(_){_==null?P.length=0:P.splice(_,1)}n.addBand=Ym,n.setBand=Xm,n.delBand=qm;function Km(_,y){M[_].alpha=y,pt&&re[_]!=null&&(re[_].style.opacity=y),j&&ie[_]&&(ie[_].style.opacity=y)}let Ki,us,Ls;const er={focus:!0};function $m(_){if(_!=Ls){let y=_==null,C=Ft.alpha!=1;M.forEach((L,G)=>{if(s==1||G>0){let $=y||G==0||G==_;L._focus=y?null:$,C&&Km(G,$?1:Ft.alpha)}}),Ls=_,C&&Ln()}}j&&Jt&&xe(Fu,Tt,_=>{ht._lock||(Zt(_),Ls!=null&&Ci(null,er,!0,on.setSeries))});function Pi(_,y,C){let L=b[y];C&&(_=_/ye-(L.ori==1?se:Yt));let G=O;L.ori==1&&(G=Rt,_=G-_),L.dir==-1&&(_=G-_);let $=L._min,at=L._max,ft=_/G,vt=$+(at-$)*ft,Dt=L.distr;return Dt==3?Rr(10,vt):Dt==4?zg(vt,L.asinh):Dt==100?L.bwd(vt):vt}function Zm(_,y){let C=Pi(_,T,y);return vi(C,t[0],je,tn)}n.valToIdx=_=>vi(_,t[0]),n.posToIdx=Zm,n.posToVal=Pi,n.valToPos=(_,y,C)=>b[y].ori==0?r(_,b[y],C?X:O,C?R:0):a(_,b[y],C?ct:Rt,C?v:0),n.setCursor=(_,y,C)=>{Be=_.left,Ve=_.top,Ds(null,y,C)};function pu(_,y){Ge(tr,ir,ze.left=_),Ge(tr,fa,ze.width=y)}function mu(_,y){Ge(tr,ea,ze.top=_),Ge(tr,da,ze.height=y)}let Jr=N.ori==0?pu:mu,Qr=N.ori==1?pu:mu;function Jm(){if(j&&ut.live)for(let _=s==2?1:0;_<M.length;_++){if(_==0&&oe)continue;let y=ut.values[_],C=0;for(let L in y)kt[_][C++].firstChild.nodeValue=y[L]}}function Sl(_,y){if(_!=null&&(_.idxs?_.idxs.forEach((C,L)=>{it[L]=C}):Vg(_.idx)||it.fill(_.idx),ut.idx=it[0]),j&&ut.live){for(let C=0;C<M.length;C++)(C>0||s==1&&!oe)&&Qm(C,it[C]);Jm()}dt=!1,y!==!1&&En("setLegend")}n.setLegend=Sl;function Qm(_,y){let C=M[_],L=_==0&&k==2?Kn:t[_],G;oe?G=C.values(n,_,y)??te:(G=C.value(n,y==null?null:L[y],_,y),G=G==null?te:{_:G}),ut.values[_]=G}function Ds(_,y,C){fu=Be,du=Ve,[Be,Ve]=ht.move(n,Be,Ve),ht.left=Be,ht.top=Ve,pt&&(Zs&&Ni(Zs,dn(Be),0,O,Rt),Js&&Ni(Js,0,dn(Ve),O,Rt));let L,G=je>tn;Ki=Ie,us=null;let $=N.ori==0?O:Rt,at=N.ori==1?O:Rt;if(Be<0||Ke==0||G){L=ht.idx=null;for(let ft=0;ft<M.length;ft++){let vt=re[ft];vt!=null&&Ni(vt,-10,-10,O,Rt)}Jt&&Ci(null,er,!0,_==null&&on.setSeries),ut.live&&(it.fill(L),dt=!0)}else{let ft,vt,Dt;s==1&&(ft=N.ori==0?Be:Ve,vt=Pi(ft,T),L=ht.idx=vi(vt,t[0],je,tn),Dt=V(t[0][L],N,$,0));let Nt=-10,Ut=-10,ee=0,Se=0,ve=!0,pe="",$t="";for(let Wt=s==2?1:0;Wt<M.length;Wt++){let ke=M[Wt],Ze=it[Wt],bn=Ze==null?null:s==1?t[Wt][Ze]:t[Wt][1][Ze],Pe=ht.dataIdx(n,Wt,L,vt),Je=Pe==null?null:s==1?t[Wt][Pe]:t[Wt][1][Pe];if(dt=dt||Je!=bn||Pe!=Ze,it[Wt]=Pe,Wt>0&&ke.show){let $n=Pe==null?-10:Pe==L?Dt:V(s==1?t[0][Pe]:t[Wt][0][Pe],N,$,0),On=Je==null?-10:D(Je,s==1?b[ke.scale]:b[ke.facets[1].scale],at,0);if(Jt&&Je!=null){let ri=N.ori==1?Be:Ve,di=pn(Ft.dist(n,Wt,Pe,On,ri));if(di<Ki){let Li=Ft.bias;if(Li!=0){let Zn=Pi(ri,ke.scale),ai=Je>=0?1:-1,pi=Zn>=0?1:-1;pi==ai&&(pi==1?Li==1?Je>=Zn:Je<=Zn:Li==1?Je<=Zn:Je>=Zn)&&(Ki=di,us=Wt)}else Ki=di,us=Wt}}if(dt||At){let ri,di;N.ori==0?(ri=$n,di=On):(ri=On,di=$n);let Li,Zn,ai,pi,Di,Bn,Jn=!0,Ns=ot.bbox;if(Ns!=null){Jn=!1;let zn=Ns(n,Wt);ai=zn.left,pi=zn.top,Li=zn.width,Zn=zn.height}else ai=ri,pi=di,Li=Zn=ot.size(n,Wt);if(Bn=ot.fill(n,Wt),Di=ot.stroke(n,Wt),At)Wt==us&&Ki<=Ft.prox&&(Nt=ai,Ut=pi,ee=Li,Se=Zn,ve=Jn,pe=Bn,$t=Di);else{let zn=re[Wt];zn!=null&&(Oe[Wt]=ai,Un[Wt]=pi,Vu(zn,Li,Zn,Jn),Gu(zn,Bn,Di),Ni(zn,ci(ai),ci(pi),O,Rt))}}}}if(At){let Wt=Ft.prox,ke=Ls==null?Ki<=Wt:Ki>Wt||us!=Ls;if(dt||ke){let Ze=re[0];Ze!=null&&(Oe[0]=Nt,Un[0]=Ut,Vu(Ze,ee,Se,ve),Gu(Ze,pe,$t),Ni(Ze,ci(Nt),ci(Ut),O,Rt))}}}if(ze.show&&cs)if(_!=null){let[ft,vt]=on.scales,[Dt,Nt]=on.match,[Ut,ee]=_.cursor.sync.scales,Se=_.cursor.drag;if(Sn=Se._x,yn=Se._y,Sn||yn){let{left:ve,top:pe,width:$t,height:Wt}=_.select,ke=_.scales[Ut].ori,Ze=_.posToVal,bn,Pe,Je,$n,On,ri=ft!=null&&Dt(ft,Ut),di=vt!=null&&Nt(vt,ee);ri&&Sn?(ke==0?(bn=ve,Pe=$t):(bn=pe,Pe=Wt),Je=b[ft],$n=V(Ze(bn,Ut),Je,$,0),On=V(Ze(bn+Pe,Ut),Je,$,0),Jr(Si($n,On),pn(On-$n))):Jr(0,$),di&&yn?(ke==1?(bn=ve,Pe=$t):(bn=pe,Pe=Wt),Je=b[vt],$n=D(Ze(bn,ee),Je,at,0),On=D(Ze(bn+Pe,ee),Je,at,0),Qr(Si($n,On),pn(On-$n))):Qr(0,at)}else bl()}else{let ft=pn(fu-hu),vt=pn(du-uu);if(N.ori==1){let ee=ft;ft=vt,vt=ee}Sn=An.x&&ft>=An.dist,yn=An.y&&vt>=An.dist;let Dt=An.uni;Dt!=null?Sn&&yn&&(Sn=ft>=Dt,yn=vt>=Dt,!Sn&&!yn&&(vt>ft?yn=!0:Sn=!0)):An.x&&An.y&&(Sn||yn)&&(Sn=yn=!0);let Nt,Ut;Sn&&(N.ori==0?(Nt=Qs,Ut=Be):(Nt=js,Ut=Ve),Jr(Si(Nt,Ut),pn(Ut-Nt)),yn||Qr(0,at)),yn&&(N.ori==1?(Nt=Qs,Ut=Be):(Nt=js,Ut=Ve),Qr(Si(Nt,Ut),pn(Ut-Nt)),Sn||Jr(0,$)),!Sn&&!yn&&(Jr(0,0),Qr(0,0))}if(An._x=Sn,An._y=yn,_==null){if(C){if(Tu!=null){let[ft,vt]=on.scales;on.values[0]=ft!=null?Pi(N.ori==0?Be:Ve,ft):null,on.values[1]=vt!=null?Pi(N.ori==1?Be:Ve,vt):null}ta(Cl,n,Be,Ve,O,Rt,L)}if(Jt){let ft=C&&on.setSeries,vt=Ft.prox;Ls==null?Ki<=vt&&Ci(us,er,!0,ft):Ki>vt?Ci(null,er,!0,ft):us!=Ls&&Ci(us,er,!0,ft)}}dt&&(ut.idx=L,Sl()),y!==!1&&En("setCursor")}let fs=null;Object.defineProperty(n,"rect",{get(){return fs==null&&jr(!1),fs}});function jr(_=!1){_?fs=null:(fs=g.getBoundingClientRect(),En("syncRect",fs))}function gu(_,y,C,L,G,$,at){ht._lock||cs&&_!=null&&_.movementX==0&&_.movementY==0||(yl(_,y,C,L,G,$,at,!1,_!=null),_!=null?Ds(null,!0,!0):Ds(y,!0,!1))}function yl(_,y,C,L,G,$,at,ft,vt){if(fs==null&&jr(!1),Zt(_),_!=null)C=_.clientX-fs.left,L=_.clientY-fs.top;else{if(C<0||L<0){Be=-10,Ve=-10;return}let[Dt,Nt]=on.scales,Ut=y.cursor.sync,[ee,Se]=Ut.values,[ve,pe]=Ut.scales,[$t,Wt]=on.match,ke=y.axes[0].side%2==1,Ze=N.ori==0?O:Rt,bn=N.ori==1?O:Rt,Pe=ke?$:G,Je=ke?G:$,$n=ke?L:C,On=ke?C:L;if(ve!=null?C=$t(Dt,ve)?o(ee,b[Dt],Ze,0):-10:C=Ze*($n/Pe),pe!=null?L=Wt(Nt,pe)?o(Se,b[Nt],bn,0):-10:L=bn*(On/Je),N.ori==1){let ri=C;C=L,L=ri}}vt&&(y==null||y.cursor.event.type==Cl)&&((C<=1||C>=O-1)&&(C=Bs(C,O)),(L<=1||L>=Rt-1)&&(L=Bs(L,Rt))),ft?(hu=C,uu=L,[Qs,js]=ht.move(n,C,L)):(Be=C,Ve=L)}const El={width:0,height:0,left:0,top:0};function bl(){Ha(El,!1)}let _u,xu,vu,Mu;function Su(_,y,C,L,G,$,at){cs=!0,Sn=yn=An._x=An._y=!1,yl(_,y,C,L,G,$,at,!0,!1),_!=null&&(xe(Pl,mc,yu,!1),ta(Iu,n,Qs,js,O,Rt,null));let{left:ft,top:vt,width:Dt,height:Nt}=ze;_u=ft,xu=vt,vu=Dt,Mu=Nt}function yu(_,y,C,L,G,$,at){cs=An._x=An._y=!1,yl(_,y,C,L,G,$,at,!1,!0);let{left:ft,top:vt,width:Dt,height:Nt}=ze,Ut=Dt>0||Nt>0,ee=_u!=ft||xu!=vt||vu!=Dt||Mu!=Nt;if(Ut&&ee&&Ha(ze),An.setScale&&Ut&&ee){let Se=ft,ve=Dt,pe=vt,$t=Nt;if(N.ori==1&&(Se=vt,ve=Nt,pe=ft,$t=Dt),Sn&&hs(T,Pi(Se,T),Pi(Se+ve,T)),yn)for(let Wt in b){let ke=b[Wt];Wt!=T&&ke.from==null&&ke.min!=Ie&&hs(Wt,Pi(pe+$t,Wt),Pi(pe,Wt))}bl()}else ht.lock&&(ht._lock=!ht._lock,Ds(y,!0,_!=null));_!=null&&(hn(Pl,mc),ta(Pl,n,Be,Ve,O,Rt,null))}function jm(_,y,C,L,G,$,at){if(ht._lock)return;Zt(_);let ft=cs;if(cs){let vt=!0,Dt=!0,Nt=10,Ut,ee;N.ori==0?(Ut=Sn,ee=yn):(Ut=yn,ee=Sn),Ut&&ee&&(vt=Be<=Nt||Be>=O-Nt,Dt=Ve<=Nt||Ve>=Rt-Nt),Ut&&vt&&(Be=Be<Qs?0:O),ee&&Dt&&(Ve=Ve<js?0:Rt),Ds(null,!0,!0),cs=!1}Be=-10,Ve=-10,it.fill(null),Ds(null,!0,!0),ft&&(cs=ft)}function Eu(_,y,C,L,G,$,at){ht._lock||(Zt(_),Zr(),bl(),_!=null&&ta(Ou,n,Be,Ve,O,Rt,null))}function bu(){A.forEach(r_),F(n.width,n.height,!0)}Gs(Bo,Er,bu);const nr={};nr.mousedown=Su,nr.mousemove=gu,nr.mouseup=yu,nr.dblclick=Eu,nr.setSeries=(_,y,C,L)=>{let G=on.match[2];C=G(n,y,C),C!=-1&&Ci(C,L,!0,!1)},pt&&(xe(Iu,g,Su),xe(Cl,g,gu),xe(Uu,g,_=>{Zt(_),jr(!1)}),xe(Fu,g,jm),xe(Ou,g,Eu),Ec.add(n),n.syncRect=jr);const Va=n.hooks=i.hooks||{};function En(_,y,C){Fn?Ae.push([_,y,C]):_ in Va&&Va[_].forEach(L=>{L.call(null,n,y,C)})}(i.plugins||[]).forEach(_=>{for(let y in _.hooks)Va[y]=(Va[y]||[]).concat(_.hooks[y])});const wu=(_,y,C)=>C,on=cn({key:null,setSeries:!1,filters:{pub:Ku,sub:Ku},scales:[T,M[1]?M[1].scale:null],match:[$u,$u,wu],values:[null,null]},ht.sync);on.match.length==2&&on.match.push(wu),ht.sync=on;const Tu=on.key,wl=bp(Tu);function ta(_,y,C,L,G,$,at){on.filters.pub(_,y,C,L,G,$,at)&&wl.pub(_,y,C,L,G,$,at)}wl.sub(n);function tg(_,y,C,L,G,$,at){on.filters.sub(_,y,C,L,G,$,at)&&nr[_](null,y,C,L,G,$,at)}n.pub=tg;function eg(){wl.unsub(n),Ec.delete(n),Mn.clear(),xc(Bo,Er,bu),c.remove(),Tt?.remove(),En("destroy")}n.destroy=eg;function Tl(){En("init",i,t),$r(t||i.data,!1),W[T]?xl(T,W[T]):Zr(),nt=ze.show&&(ze.width>0||ze.height>0),tt=dt=!0,F(i.width,i.height)}return M.forEach(Ys),A.forEach(Wi),e?e instanceof HTMLElement?(e.appendChild(c),Tl()):e(n,Tl):Tl(),n}Pn.assign=cn;Pn.fmtNum=Ah;Pn.rangeNum=zo;Pn.rangeLog=il;Pn.rangeAsinh=wh;Pn.orient=Xs;Pn.pxRatio=ye;Pn.join=Zg;Pn.fmtDate=Ch,Pn.tzDate=o0;Pn.sync=bp;{Pn.addGap=V0,Pn.clipGaps=al;let i=Pn.paths={points:Pp};i.linear=Dp,i.stepped=Y0,i.bars=q0,i.spline=$0}const a_='12px "Source Sans 3 Variable", system-ui, sans-serif',o_='600 12px "Source Sans 3 Variable", system-ui, sans-serif';class Fp{constructor(t,e){this.container=t,this.chart=null,this.data=[[]],this.cursor=De("div",{class:"plot-mark","aria-hidden":"true"}),this.markedAt=null,this.bands=[],this.bandColour="",t.setAttribute("role","img"),t.setAttribute("aria-label",e),new ResizeObserver(()=>this.resize()).observe(t)}rebuild(t,e,n){if(this.chart?.destroy(),this.chart=null,this.container.clientWidth===0)return;this.container.dataset.axes=n.map(r=>r.label).join("|");const s=[[],...t.map(()=>[])];this.data=this.data.length===t.length+1?this.data:s,this.chart=new Pn({width:this.container.clientWidth,height:this.container.clientHeight,padding:[10,14,0,0],legend:{show:!1},cursor:{y:!1,points:{size:6},drag:{x:!0,y:!1}},scales:e,axes:n,series:[{},...t.map(l_)],hooks:{drawAxes:[r=>this.drawBands(r)],draw:[()=>this.placeMark()]}},this.data,this.container),this.chart.over.append(this.cursor),this.placeMark()}setData(t){this.data=t,this.chart?.setData(t)}mark(t){this.markedAt=t,this.placeMark()}shade(t,e){this.bands=t,this.bandColour=e}drawBands(t){const{ctx:e,bbox:n}=t;e.save(),e.fillStyle=this.bandColour;for(const[s,r]of this.bands){const[a,o]=[s,r].map(l=>Math.min(Math.max(t.valToPos(l,"x",!0),n.left),n.left+n.width));e.fillRect(a,n.top,Math.max(o-a,1),n.height)}e.restore()}placeMark(){const t=this.chart&&this.markedAt!==null?this.chart.valToPos(this.markedAt,"x"):NaN;this.cursor.hidden=!(t>=0&&t<=(this.chart?.over.clientWidth??0)+1),!this.cursor.hidden&&(this.cursor.style.transform=`translateX(${t.toFixed(1)}px)`,this.container.dataset.mark=String(this.markedAt))}get ready(){return this.chart!==null}get canvas(){return this.chart?.ctx.canvas??null}resize(){const{clientWidth:t,clientHeight:e}=this.container;t>0&&e>0&&this.chart?.setSize({width:t,height:e})}}function l_(i){const t=i.stepped?Pn.paths.stepped?.({align:1}):void 0;return{label:i.label,stroke:i.colour,width:i.width??1.6,dash:i.dash,scale:i.scale,points:{show:!1},spanGaps:!0,...t?{paths:t}:{}}}const Op={time:!1,range:(i,t,e)=>i.data[0].length>1&&t!==null&&e>t?[t,e]:[i.data[0][0]??0,(i.data[0][0]??0)+1]};function Bp(i,t="t [s]"){return{...Fh(i),label:t,labelSize:18,labelGap:0,size:26}}function c_(i,t,e,n=!1){return{...Fh(i),label:t,labelSize:20,scale:e,side:n?1:3,size:50,space:26,values:(s,r)=>h_(r),grid:{...wc(i),show:!n}}}function h_(i){const t=i.length>1?Math.abs(i[1]-i[0]):Math.abs(i[0]??1),e=Math.max(...i.map(Math.abs),t);if(t>0&&(e>=1e5||e<.001))return i.map(s=>$d(Math.abs(s)<t/1e6?0:s,2));const n=t>0?Math.min(9,Math.max(0,Math.ceil(-Math.log10(t)-1e-9)+(u_(t)?0:1))):0;return i.map(s=>String(Number(s.toFixed(n))+0).replace("-","−"))}function u_(i){const t=i/Math.pow(10,Math.floor(Math.log10(i)+1e-9));return Math.abs(t-Math.round(t))<1e-6}function Fh(i){return{stroke:i.text,font:a_,labelFont:o_,grid:wc(i),ticks:{...wc(i),size:4}}}function wc(i){return{stroke:i.faint,width:1}}class $w{constructor(t,e){this.plot=new Fp(t,e)}rebuild(t,e,n,s,r){const a=f_(t),o=t.map((h,f)=>({label:h.name,colour:wa(r?.[f]?.colour??f,e.dark),dash:Cu[(r?.[f]?.dash??f)%Cu.length]??[],scale:h.unit})),l={x:Op};for(const h of a)l[h]={range:(f,u,d)=>m_(u,d)};const c=a.map((h,f)=>c_(e,s??d_(t,h),h,f>0));this.plot.rebuild(o,l,[Bp(e,n),...c])}setData(t,e){this.plot.setData([t,...e])}}function f_(i){return[...new Set(i.map(t=>t.unit))]}function d_(i,t){const e=i.filter(r=>r.unit===t).map(r=>r.name),n=p_(e),s=n.length>=1?n:`${e[0]} …`;return ag(s.length>9?s.slice(s.lastIndexOf(".")+1):s,t||"1")}function p_(i){const[t="",...e]=i;let n=t.length;for(const s of e)for(;!s.startsWith(t.slice(0,n));)n--;return t.slice(0,n).replace(/[.\-_]$/,"")}function m_(i,t){if(i===null||t===null||!Number.isFinite(i)||!Number.isFinite(t))return[0,1];const e=(i+t)/2,n=Math.max((t-i)*.56,Math.abs(e)*1e-6,1e-12);return[e-n,e+n]}const Tc=1e-18,g_=1e-12,__=256;class Zw{constructor(t,e){this.low=Tc,this.plot=new Fp(t,e)}rebuild(t,e,n){const s={x:Op,y:{distr:3,log:10,range:(r,a,o)=>[this.low,M_(o)]}};this.plot.rebuild(t.map(r=>({...r,scale:"y"})),s,[Bp(n),S_(n,e)])}setData(t,e){this.low=v_(e),this.plot.setData([t,...e.map(n=>x_(n,this.low))])}}function x_(i,t){let e=i.find(n=>Number.isFinite(n)&&n!==0)??0;return i.map(n=>Number.isFinite(n)?(n!==0&&(e=n),Math.max(Math.abs(e),t)):NaN)}function v_(i){const t=i.flatMap(n=>{const s=Math.ceil(n.length/__),r=n.filter((o,l)=>l%s===0).sort(),a=r[Math.floor(r.length*.06)]??0;return n.length>0?[Number.isFinite(a)?a:0]:[]}),e=t.length>0?Math.min(...t):0;return e<10*Tc?Tc:Math.pow(10,Math.floor(Math.log10(e))-1)}function M_(i){const t=Math.max(g_,Math.min(i??0,1e30));return Math.pow(10,Math.ceil(Math.log10(t)+.3))}function S_(i,t){return{...Fh(i),label:t,labelSize:20,size:46,filter:(e,n)=>n,splits:(e,n,s,r)=>y_(s,r),values:(e,n)=>n.map(s=>Kd(Math.round(Math.log10(s))))}}function y_(i,t){const e=Math.round(Math.log10(i)),n=Math.round(Math.log10(t)),s=Math.max(1,Math.ceil((n-e)/6)),r=[];for(let a=n-(n-e)%s;a>=e;a-=s)r.unshift(Math.pow(10,a));return r}class Jw{constructor(t,e){this.session=t,this.tell=e,this.number=-1,this.name="",t.on("event",n=>this.hear(n))}start(t){return this.fetch("download",{format:t,simulation:0})}async fetch(t,e){const n=await this.session.connection.request(t,e);this.number=n.download,this.name=n.name,this.tell(`Computing ${n.name} …`),this.save(n.name,n.download)}async save(t,e){try{const n=await this.session.incoming.file(e);ng(t,n.bytes),this.tell(n.message??`${t} is saved.`)}catch(n){const s=n instanceof Error?n.message:String(n);s!==ig&&this.tell(`No file: ${s}`)}}hear(t){t.event!=="download"||t.download!==this.number||t.state!=="computing"||this.tell(`Computing ${this.name}: ${Math.round(100*(t.t??0)/(t.duration||1))} %`)}}class Qw{constructor(t,e,n="model"){this.onApply=t,this.language=n,this.frame=De("div",{class:"code-frame"}),this.message=De("p",{class:"fault",role:"alert",hidden:!0}),this.rich=null,this.fetched=!1,this.setting=!1,this.fault=null;const s=n==="model"?"Model":"Problem";this.label=`${s}, JSON`,this.plain=De("textarea",{class:"code plain",spellcheck:"false",wrap:"off",autocapitalize:"off","aria-label":this.label,keydown:r=>this.shortcut(r)}),this.frame.append(this.plain),this.root=De("section",{class:"editor","aria-label":`${s} editor`,hidden:!0},De("header",{},De("h2",{},s),De("span",{class:"note"},"Ctrl + Enter applies, Ctrl + Space completes"),Ru("Apply",()=>t(this.text),{id:"apply",class:"button primary"}),Ru("Close",e,{id:"close-editor"})),this.message,this.frame)}get text(){return this.rich?.view.state.doc.toString()??this.plain.value}set shown(t){this.root.hidden=!t,t&&this.fetch()}setText(t){this.setting=!0;const{rich:e}=this;e?e.view.dispatch({changes:{from:0,to:e.view.state.doc.length,insert:t}}):this.plain.value=t,this.setting=!1,this.clearFault()}showFault(t){this.fault=t;const e=t.line>0?`Line ${t.line}, column ${t.column}: `:"",n=t.where&&t.line===0?` (${t.where})`:"";this.message.textContent=`${e}${t.message}${n}`,this.message.hidden=!1,this.rich?.markLine(t.line,t.column,t.message)}clearFault(){this.fault=null,this.message.hidden=!0,this.rich?.markLine(0,0,"")}async fetch(){if(this.fetched)return;this.fetched=!0;const[{makeRich:t},e]=await Promise.all([Al(()=>import("./rich-DrMIoEGP.js"),[],import.meta.url),this.language==="model"?Al(()=>import("./polhode.schema-pbqEjgvH.js"),[],import.meta.url):Al(()=>import("./polhode-control.schema-BR4WjelV.js"),[],import.meta.url)]),n=this.plain.value;this.plain.remove(),this.rich=t(this.frame,n,this.label,e.default,this.onApply,()=>this.edited()),this.fault&&this.showFault(this.fault)}edited(){this.fault&&!this.setting&&(this.fault=null,this.message.hidden=!0)}shortcut(t){t.key!=="Enter"||!(t.ctrlKey||t.metaKey)||(t.preventDefault(),this.onApply(this.plain.value))}}function Wn(i,t=!1){return sg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" ${t?'fill="currentColor"':'fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"'}>${i}</svg>`)}const qa={run:()=>Wn('<path d="M6 3.8v12.4l10-6.2z"/>',!0),pause:()=>Wn('<path d="M5.5 4h3v12h-3zM11.5 4h3v12h-3z"/>',!0),step:()=>Wn('<path d="M4.5 4v12l8-6zM14 4h2v12h-2z"/>',!0),reset:()=>Wn('<path d="M4 10a6 6 0 1 0 2-4.5M6 2.5v3.2h3.2"/>'),sun:()=>Wn('<circle cx="10" cy="10" r="3.4"/><path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.4 4.4l1.4 1.4M14.2 14.2l1.4 1.4M4.4 15.6l1.4-1.4M14.2 5.8l1.4-1.4"/>'),link:()=>Wn('<path d="M8.5 11.5l3-3M7 9l-2 2a2.8 2.8 0 0 0 4 4l2-2M13 11l2-2a2.8 2.8 0 0 0-4-4l-2 2"/>'),code:()=>Wn('<path d="M7 5l-4.5 5L7 15M13 5l4.5 5-4.5 5"/>'),columns:()=>Wn('<rect x="2.5" y="4" width="6.5" height="12" rx="1"/><rect x="11" y="4" width="6.5" height="12" rx="1"/>'),expand:()=>Wn('<path d="M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5"/>'),camera:()=>Wn('<path d="M3 6.5h3l1.3-2h5.4l1.3 2h3v9H3z"/><circle cx="10" cy="10.8" r="2.7"/>'),record:()=>Wn('<circle cx="10" cy="10" r="5"/>',!0),download:()=>Wn('<path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12"/>'),close:()=>Wn('<path d="M5 5l10 10M15 5L5 15"/>'),chevron:()=>Wn('<path d="M6 8l4 4 4-4"/>')};/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */const Oh="187",br={ROTATE:0,DOLLY:1,PAN:2},Sr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},E_=0,xf=1,b_=2,Ma=1,w_=2,ma=3,Vs=0,Vn=1,yi=2,wr=0,Sa=1,vf=2,Mf=3,Sf=4,T_=5,vr=100,A_=101,R_=102,C_=103,P_=104,L_=200,D_=201,N_=202,I_=203,zp=204,kp=205,U_=206,F_=207,O_=208,B_=209,z_=210,k_=211,G_=212,H_=213,V_=214,Ac=0,Rc=1,Cc=2,Aa=3,Pc=4,Lc=5,Dc=6,Nc=7,hl=0,W_=1,X_=2,is=0,Gp=1,Hp=2,Vp=3,Wp=4,Xp=5,Yp=6,qp=7,Kp=300,Dr=301,Ra=302,Ul=303,Fl=304,Ic=1e3,ts=1001,Uc=1002,Rn=1003,Y_=1004,Ka=1005,Yn=1006,Ol=1007,Ss=1008,ni=1009,$p=1010,Zp=1011,Ca=1012,Bh=1013,Gi=1014,Ei=1015,Hi=1016,zh=1017,kh=1018,Nr=1020,Jp=35902,Qp=35899,jp=1021,tm=1022,Bi=1023,ws=1026,ys=1027,Gh=1028,Hh=1029,Ws=1030,Vh=1031,Wh=1033,Po=33776,Lo=33777,Do=33778,No=33779,Fc=35840,Oc=35841,Bc=35842,zc=35843,kc=36196,Gc=37492,Hc=37496,Vc=37488,Wc=37489,Go=37490,Xc=37491,Yc=37808,qc=37809,Kc=37810,$c=37811,Zc=37812,Jc=37813,Qc=37814,jc=37815,th=37816,eh=37817,nh=37818,ih=37819,sh=37820,rh=37821,ah=36492,oh=36494,lh=36495,ch=36283,hh=36284,Ho=36285,uh=36286,Vo=2300,fh=2301,Bl=2302,yf=2303,Ef=2400,bf=2401,wf=2402,q_=2500,K_=3200,Pa=0,$_=1,Ms="",ei="srgb",Wo="srgb-linear",Xo="linear",Re="srgb",zl=7680,Z_=519,J_=512,Q_=513,j_=514,em=515,tx=516,ex=517,nm=518,im=519,sm=35044,Ir=35048,dh="300 es",bi=2e3,La=2001;function nx(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function ix(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Yo(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function sx(){const i=Yo("canvas");return i.style.display="block",i}const Tf={};function qo(...i){const t="THREE."+i.shift();console.log(t,...i)}function rm(i){const t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){const e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function qt(...i){i=rm(i);const t="THREE."+i.shift();{const e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function jt(...i){i=rm(i);const t="THREE."+i.shift();{const e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function Io(...i){const t=i.join(" ");t in Tf||(Tf[t]=!0,qt(...i))}function rx(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}const ax={[Ac]:Ac,[Cc]:Dc,[Pc]:Pc,[Aa]:Lc,[Rc]:Rc,[Dc]:Cc,[Nc]:Nc,[Lc]:Aa};class Rs{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});const n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){const n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){const n=this._listeners;if(n===void 0)return;const s=n[t];if(s!==void 0){const r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){const e=this._listeners;if(e===void 0)return;const n=e[t.type];if(n!==void 0){t.target=this;const s=n.slice(0);for(let r=0,a=s.length;r<a;r++)s[r].call(this,t);t.target=null}}}const Dn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"];let Af=1234567;const Tr=Math.PI/180,Da=180/Math.PI;function rs(){const i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Dn[i&255]+Dn[i>>8&255]+Dn[i>>16&255]+Dn[i>>24&255]+"-"+Dn[t&255]+Dn[t>>8&255]+"-"+Dn[t>>16&15|64]+Dn[t>>24&255]+"-"+Dn[e&63|128]+Dn[e>>8&255]+"-"+Dn[e>>16&255]+Dn[e>>24&255]+Dn[n&255]+Dn[n>>8&255]+Dn[n>>16&255]+Dn[n>>24&255]).toLowerCase()}function de(i,t,e){return Math.max(t,Math.min(e,i))}function Xh(i,t){return(i%t+t)%t}function ox(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function lx(i,t,e){return i!==t?(e-i)/(t-i):0}function ya(i,t,e){return(1-e)*i+e*t}function cx(i,t,e,n){return ya(i,t,1-Math.exp(-e*n))}function hx(i,t=1){return t-Math.abs(Xh(i,t*2)-t)}function ux(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function fx(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function dx(i,t){return i+Math.floor(Math.random()*(t-i+1))}function px(i,t){return i+Math.random()*(t-i)}function mx(i){return i*(.5-Math.random())}function gx(i){i!==void 0&&(Af=i);let t=Af+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function _x(i){return i*Tr}function xx(i){return i*Da}function vx(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Mx(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function am(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Sx(i,t,e,n,s){const r=Math.cos,a=Math.sin,o=r(e/2),l=a(e/2),c=r((t+n)/2),h=a((t+n)/2),f=r((t-n)/2),u=a((t-n)/2),d=r((n-t)/2),g=a((n-t)/2);switch(s){case"XYX":i.set(o*h,l*f,l*u,o*c);break;case"YZY":i.set(l*u,o*h,l*f,o*c);break;case"ZXZ":i.set(l*f,l*u,o*h,o*c);break;case"XZX":i.set(o*h,l*g,l*d,o*c);break;case"YXY":i.set(l*d,o*h,l*g,o*c);break;case"ZYZ":i.set(l*g,l*d,o*h,o*c);break;default:qt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function ul(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Yh(i,t){if(t.constructor===Float32Array)return i;const e=ul(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function qh(i,t){if(t.constructor===Float32Array)return i;const e=ul(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}const yx={DEG2RAD:Tr,RAD2DEG:Da,generateUUID:rs,clamp:de,euclideanModulo:Xh,mapLinear:ox,inverseLerp:lx,lerp:ya,damp:cx,pingpong:hx,smoothstep:ux,smootherstep:fx,randInt:dx,randFloat:px,randFloatSpread:mx,seededRandom:gx,degToRad:_x,radToDeg:xx,isPowerOfTwo:vx,ceilPowerOfTwo:Mx,floorPowerOfTwo:am,setQuaternionFromProperEuler:Sx,normalize:qh,denormalize:Yh},ru=class ru{constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){const e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(de(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){const e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;const n=this.dot(t)/e;return Math.acos(de(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){const e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){const n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,a=this.y-t.y;return this.x=r*n-a*s+t.x,this.y=r*s+a*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};ru.prototype.isVector2=!0;let Kt=ru;class mn{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,a,o){let l=n[s+0],c=n[s+1],h=n[s+2],f=n[s+3],u=r[a+0],d=r[a+1],g=r[a+2],S=r[a+3];if(f!==S||l!==u||c!==d||h!==g){let m=l*u+c*d+h*g+f*S;m<0&&(u=-u,d=-d,g=-g,S=-S,m=-m);let p=1-o;if(m<.9995){const M=Math.acos(m),A=Math.sin(M);p=Math.sin(p*M)/A,o=Math.sin(o*M)/A,l=l*p+u*o,c=c*p+d*o,h=h*p+g*o,f=f*p+S*o}else{l=l*p+u*o,c=c*p+d*o,h=h*p+g*o,f=f*p+S*o;const M=1/Math.sqrt(l*l+c*c+h*h+f*f);l*=M,c*=M,h*=M,f*=M}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=f}static multiplyQuaternionsFlat(t,e,n,s,r,a){const o=n[s],l=n[s+1],c=n[s+2],h=n[s+3],f=r[a],u=r[a+1],d=r[a+2],g=r[a+3];return t[e]=o*g+h*f+l*d-c*u,t[e+1]=l*g+h*u+c*f-o*d,t[e+2]=c*g+h*d+o*u-l*f,t[e+3]=h*g-o*f-l*u-c*d,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){const n=t._x,s=t._y,r=t._z,a=t._order,o=Math.cos,l=Math.sin,c=o(n/2),h=o(s/2),f=o(r/2),u=l(n/2),d=l(s/2),g=l(r/2);switch(a){case"XYZ":this._x=u*h*f+c*d*g,this._y=c*d*f-u*h*g,this._z=c*h*g+u*d*f,this._w=c*h*f-u*d*g;break;case"YXZ":this._x=u*h*f+c*d*g,this._y=c*d*f-u*h*g,this._z=c*h*g-u*d*f,this._w=c*h*f+u*d*g;break;case"ZXY":this._x=u*h*f-c*d*g,this._y=c*d*f+u*h*g,this._z=c*h*g+u*d*f,this._w=c*h*f-u*d*g;break;case"ZYX":this._x=u*h*f-c*d*g,this._y=c*d*f+u*h*g,this._z=c*h*g-u*d*f,this._w=c*h*f+u*d*g;break;case"YZX":this._x=u*h*f+c*d*g,this._y=c*d*f+u*h*g,this._z=c*h*g-u*d*f,this._w=c*h*f-u*d*g;break;case"XZY":this._x=u*h*f-c*d*g,this._y=c*d*f-u*h*g,this._z=c*h*g+u*d*f,this._w=c*h*f+u*d*g;break;default:qt("Quaternion: .setFromEuler() encountered an unknown order: "+a)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){const n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){const e=t.elements,n=e[0],s=e[4],r=e[8],a=e[1],o=e[5],l=e[9],c=e[2],h=e[6],f=e[10],u=n+o+f;if(u>0){const d=.5/Math.sqrt(u+1);this._w=.25/d,this._x=(h-l)*d,this._y=(r-c)*d,this._z=(a-s)*d}else if(n>o&&n>f){const d=2*Math.sqrt(1+n-o-f);this._w=(h-l)/d,this._x=.25*d,this._y=(s+a)/d,this._z=(r+c)/d}else if(o>f){const d=2*Math.sqrt(1+o-n-f);this._w=(r-c)/d,this._x=(s+a)/d,this._y=.25*d,this._z=(l+h)/d}else{const d=2*Math.sqrt(1+f-n-o);this._w=(a-s)/d,this._x=(r+c)/d,this._y=(l+h)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(de(this.dot(t),-1,1)))}rotateTowards(t,e){const n=this.angleTo(t);if(n===0)return this;const s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){const n=t._x,s=t._y,r=t._z,a=t._w,o=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+a*o+s*c-r*l,this._y=s*h+a*l+r*o-n*c,this._z=r*h+a*c+n*l-s*o,this._w=a*h-n*o-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,a=t._w,o=this.dot(t);o<0&&(n=-n,s=-s,r=-r,a=-a,o=-o);let l=1-e;if(o<.9995){const c=Math.acos(o),h=Math.sin(c);l=Math.sin(l*c)/h,e=Math.sin(e*c)/h,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+a*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+a*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){const t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}}const au=class au{constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(Rf.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(Rf.setFromAxisAngle(t,e))}applyMatrix3(t){const e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){const e=this.x,n=this.y,s=this.z,r=t.elements,a=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*a,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*a,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*a,this}applyQuaternion(t){const e=this.x,n=this.y,s=this.z,r=t.x,a=t.y,o=t.z,l=t.w,c=2*(a*s-o*n),h=2*(o*e-r*s),f=2*(r*n-a*e);return this.x=e+l*c+a*f-o*h,this.y=n+l*h+o*c-r*f,this.z=s+l*f+r*h-a*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){const e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this.z=de(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this.z=de(this.z,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(de(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){const n=t.x,s=t.y,r=t.z,a=e.x,o=e.y,l=e.z;return this.x=s*l-r*o,this.y=r*a-n*l,this.z=n*o-s*a,this}projectOnVector(t){const e=t.lengthSq();if(e===0)return this.set(0,0,0);const n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return kl.copy(this).projectOnVector(t),this.sub(kl)}reflect(t){return this.sub(kl.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){const e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;const n=this.dot(t)/e;return Math.acos(de(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){const e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){const s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){const e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){const e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){const t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}};au.prototype.isVector3=!0;let U=au;const kl=new U,Rf=new mn,ou=class ou{constructor(t,e,n,s,r,a,o,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,a,o,l,c)}set(t,e,n,s,r,a,o,l,c){const h=this.elements;return h[0]=t,h[1]=s,h[2]=o,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=a,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){const e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){const e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){const n=t.elements,s=e.elements,r=this.elements,a=n[0],o=n[3],l=n[6],c=n[1],h=n[4],f=n[7],u=n[2],d=n[5],g=n[8],S=s[0],m=s[3],p=s[6],M=s[1],A=s[4],b=s[7],P=s[2],T=s[5],x=s[8];return r[0]=a*S+o*M+l*P,r[3]=a*m+o*A+l*T,r[6]=a*p+o*b+l*x,r[1]=c*S+h*M+f*P,r[4]=c*m+h*A+f*T,r[7]=c*p+h*b+f*x,r[2]=u*S+d*M+g*P,r[5]=u*m+d*A+g*T,r[8]=u*p+d*b+g*x,this}multiplyScalar(t){const e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],h=t[8];return e*a*h-e*o*c-n*r*h+n*o*l+s*r*c-s*a*l}invert(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],h=t[8],f=h*a-o*c,u=o*l-h*r,d=c*r-a*l,g=e*f+n*u+s*d;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);const S=1/g;return t[0]=f*S,t[1]=(s*c-h*n)*S,t[2]=(o*n-s*a)*S,t[3]=u*S,t[4]=(h*e-s*l)*S,t[5]=(s*r-o*e)*S,t[6]=d*S,t[7]=(n*l-c*e)*S,t[8]=(a*e-n*r)*S,this}transpose(){let t;const e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){const e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,a,o){const l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*a+c*o)+a+t,-s*c,s*l,-s*(-c*a+l*o)+o+e,0,0,1),this}scale(t,e){return Io("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Gl.makeScale(t,e)),this}rotate(t){return Io("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Gl.makeRotation(-t)),this}translate(t,e){return Io("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Gl.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){const e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){const n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}};ou.prototype.isMatrix3=!0;let ne=ou;const Gl=new ne,Cf=new ne().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Pf=new ne().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Ex(){const i={enabled:!0,workingColorSpace:Wo,spaces:{},convert:function(s,r,a){return this.enabled===!1||r===a||!r||!a||(this.spaces[r].transfer===Re&&(s.r=ss(s.r),s.g=ss(s.g),s.b=ss(s.b)),this.spaces[r].primaries!==this.spaces[a].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[a].fromXYZ)),this.spaces[a].transfer===Re&&(s.r=Ar(s.r),s.g=Ar(s.g),s.b=Ar(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Ms?Xo:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,a){return s.copy(this.spaces[a].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Wo]:{primaries:t,whitePoint:n,transfer:Xo,toXYZ:Cf,fromXYZ:Pf,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:ei},outputColorSpaceConfig:{drawingBufferColorSpace:ei}},[ei]:{primaries:t,whitePoint:n,transfer:Re,toXYZ:Cf,fromXYZ:Pf,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:ei}}}),i}const _e=Ex();function ss(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Ar(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}let sr;class bx{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{sr===void 0&&(sr=Yo("canvas")),sr.width=t.width,sr.height=t.height;const s=sr.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=sr}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){const e=Yo("canvas");e.width=t.width,e.height=t.height;const n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);const s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let a=0;a<r.length;a++)r[a]=ss(r[a]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){const e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(ss(e[n]/255)*255):e[n]=ss(e[n]);return{data:e,width:t.width,height:t.height}}else return qt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}}let wx=0;class Kh{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:wx++}),this.uuid=rs(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){const e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){const e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];const n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let a=0,o=s.length;a<o;a++)s[a].isDataTexture?r.push(Hl(s[a].image)):r.push(Hl(s[a]))}else r=Hl(s);n.url=r}return e||(t.images[this.uuid]=n),n}}function Hl(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?bx.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(qt("Texture: Unable to serialize Texture."),{})}let Tx=0;const Vl=new U;class In extends Rs{constructor(t=In.DEFAULT_IMAGE,e=In.DEFAULT_MAPPING,n=ts,s=ts,r=Yn,a=Ss,o=Bi,l=ni,c=In.DEFAULT_ANISOTROPY,h=Ms){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Tx++}),this.uuid=rs(),this.name="",this.source=new Kh(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new Kt(0,0),this.repeat=new Kt(1,1),this.center=new Kt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ne,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Vl).x}get height(){return this.source.getSize(Vl).y}get depth(){return this.source.getSize(Vl).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(const e in t){const n=t[e];if(n===void 0){qt(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}const s=this[e];if(s===void 0){qt(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){const e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];const n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Kp)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case Ic:t.x=t.x-Math.floor(t.x);break;case ts:t.x=t.x<0?0:1;break;case Uc:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case Ic:t.y=t.y-Math.floor(t.y);break;case ts:t.y=t.y<0?0:1;break;case Uc:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}}In.DEFAULT_IMAGE=null;In.DEFAULT_MAPPING=Kp;In.DEFAULT_ANISOTROPY=1;const lu=class lu{constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){const e=this.x,n=this.y,s=this.z,r=this.w,a=t.elements;return this.x=a[0]*e+a[4]*n+a[8]*s+a[12]*r,this.y=a[1]*e+a[5]*n+a[9]*s+a[13]*r,this.z=a[2]*e+a[6]*n+a[10]*s+a[14]*r,this.w=a[3]*e+a[7]*n+a[11]*s+a[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);const e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r;const l=t.elements,c=l[0],h=l[4],f=l[8],u=l[1],d=l[5],g=l[9],S=l[2],m=l[6],p=l[10];if(Math.abs(h-u)<.01&&Math.abs(f-S)<.01&&Math.abs(g-m)<.01){if(Math.abs(h+u)<.1&&Math.abs(f+S)<.1&&Math.abs(g+m)<.1&&Math.abs(c+d+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;const A=(c+1)/2,b=(d+1)/2,P=(p+1)/2,T=(h+u)/4,x=(f+S)/4,w=(g+m)/4;return A>b&&A>P?A<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(A),s=T/n,r=x/n):b>P?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=T/s,r=w/s):P<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(P),n=x/r,s=w/r),this.set(n,s,r,e),this}let M=Math.sqrt((m-g)*(m-g)+(f-S)*(f-S)+(u-h)*(u-h));return Math.abs(M)<.001&&(M=1),this.x=(m-g)/M,this.y=(f-S)/M,this.z=(u-h)/M,this.w=Math.acos((c+d+p-1)/2),this}setFromMatrixPosition(t){const e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this.z=de(this.z,t.z,e.z),this.w=de(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this.z=de(this.z,t,e),this.w=de(this.w,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(de(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};lu.prototype.isVector4=!0;let Ye=lu;class Ax extends Rs{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Yn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new Ye(0,0,t,e),this.scissorTest=!1,this.viewport=new Ye(0,0,t,e),this.textures=[];const s=n.count;for(let r=0;r<s;r++)this.textures[r]=new In({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){const e={minFilter:Yn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;const s=Object.assign({},t.textures[e].image);this.textures[e].source=new Kh(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){const e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}}class ki extends Ax{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}}class om extends In{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Rn,this.minFilter=Rn,this.wrapR=ts,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}}class Rx extends In{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Rn,this.minFilter=Rn,this.wrapR=ts,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}}const tl=class tl{constructor(t,e,n,s,r,a,o,l,c,h,f,u,d,g,S,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,a,o,l,c,h,f,u,d,g,S,m)}set(t,e,n,s,r,a,o,l,c,h,f,u,d,g,S,m){const p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=a,p[9]=o,p[13]=l,p[2]=c,p[6]=h,p[10]=f,p[14]=u,p[3]=d,p[7]=g,p[11]=S,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new tl().fromArray(this.elements)}copy(t){const e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){const e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){const e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();const e=this.elements,n=t.elements,s=1/rr.setFromMatrixColumn(t,0).length(),r=1/rr.setFromMatrixColumn(t,1).length(),a=1/rr.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*a,e[9]=n[9]*a,e[10]=n[10]*a,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){const e=this.elements,n=t.x,s=t.y,r=t.z,a=Math.cos(n),o=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),f=Math.sin(r);if(t.order==="XYZ"){const u=a*h,d=a*f,g=o*h,S=o*f;e[0]=l*h,e[4]=-l*f,e[8]=c,e[1]=d+g*c,e[5]=u-S*c,e[9]=-o*l,e[2]=S-u*c,e[6]=g+d*c,e[10]=a*l}else if(t.order==="YXZ"){const u=l*h,d=l*f,g=c*h,S=c*f;e[0]=u+S*o,e[4]=g*o-d,e[8]=a*c,e[1]=a*f,e[5]=a*h,e[9]=-o,e[2]=d*o-g,e[6]=S+u*o,e[10]=a*l}else if(t.order==="ZXY"){const u=l*h,d=l*f,g=c*h,S=c*f;e[0]=u-S*o,e[4]=-a*f,e[8]=g+d*o,e[1]=d+g*o,e[5]=a*h,e[9]=S-u*o,e[2]=-a*c,e[6]=o,e[10]=a*l}else if(t.order==="ZYX"){const u=a*h,d=a*f,g=o*h,S=o*f;e[0]=l*h,e[4]=g*c-d,e[8]=u*c+S,e[1]=l*f,e[5]=S*c+u,e[9]=d*c-g,e[2]=-c,e[6]=o*l,e[10]=a*l}else if(t.order==="YZX"){const u=a*l,d=a*c,g=o*l,S=o*c;e[0]=l*h,e[4]=S-u*f,e[8]=g*f+d,e[1]=f,e[5]=a*h,e[9]=-o*h,e[2]=-c*h,e[6]=d*f+g,e[10]=u-S*f}else if(t.order==="XZY"){const u=a*l,d=a*c,g=o*l,S=o*c;e[0]=l*h,e[4]=-f,e[8]=c*h,e[1]=u*f+S,e[5]=a*h,e[9]=d*f-g,e[2]=g*f-d,e[6]=o*h,e[10]=S*f+u}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Cx,t,Px)}lookAt(t,e,n){const s=this.elements;return Qn.subVectors(t,e),Qn.lengthSq()===0&&(Qn.z=1),Qn.normalize(),ds.crossVectors(n,Qn),ds.lengthSq()===0&&(Math.abs(n.z)===1?Qn.x+=1e-4:Qn.z+=1e-4,Qn.normalize(),ds.crossVectors(n,Qn)),ds.normalize(),$a.crossVectors(Qn,ds),s[0]=ds.x,s[4]=$a.x,s[8]=Qn.x,s[1]=ds.y,s[5]=$a.y,s[9]=Qn.y,s[2]=ds.z,s[6]=$a.z,s[10]=Qn.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){const n=t.elements,s=e.elements,r=this.elements,a=n[0],o=n[4],l=n[8],c=n[12],h=n[1],f=n[5],u=n[9],d=n[13],g=n[2],S=n[6],m=n[10],p=n[14],M=n[3],A=n[7],b=n[11],P=n[15],T=s[0],x=s[4],w=s[8],z=s[12],I=s[1],N=s[5],k=s[9],V=s[13],D=s[2],W=s[6],q=s[10],H=s[14],lt=s[3],Z=s[7],Q=s[11],it=s[15];return r[0]=a*T+o*I+l*D+c*lt,r[4]=a*x+o*N+l*W+c*Z,r[8]=a*w+o*k+l*q+c*Q,r[12]=a*z+o*V+l*H+c*it,r[1]=h*T+f*I+u*D+d*lt,r[5]=h*x+f*N+u*W+d*Z,r[9]=h*w+f*k+u*q+d*Q,r[13]=h*z+f*V+u*H+d*it,r[2]=g*T+S*I+m*D+p*lt,r[6]=g*x+S*N+m*W+p*Z,r[10]=g*w+S*k+m*q+p*Q,r[14]=g*z+S*V+m*H+p*it,r[3]=M*T+A*I+b*D+P*lt,r[7]=M*x+A*N+b*W+P*Z,r[11]=M*w+A*k+b*q+P*Q,r[15]=M*z+A*V+b*H+P*it,this}multiplyScalar(t){const e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){const t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],a=t[1],o=t[5],l=t[9],c=t[13],h=t[2],f=t[6],u=t[10],d=t[14],g=t[3],S=t[7],m=t[11],p=t[15],M=l*d-c*u,A=o*d-c*f,b=o*u-l*f,P=a*d-c*h,T=a*u-l*h,x=a*f-o*h;return e*(S*M-m*A+p*b)-n*(g*M-m*P+p*T)+s*(g*A-S*P+p*x)-r*(g*b-S*T+m*x)}determinantAffine(){const t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],a=t[5],o=t[9],l=t[2],c=t[6],h=t[10];return e*(a*h-o*c)-n*(r*h-o*l)+s*(r*c-a*l)}transpose(){const t=this.elements;let e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){const s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],h=t[8],f=t[9],u=t[10],d=t[11],g=t[12],S=t[13],m=t[14],p=t[15],M=e*o-n*a,A=e*l-s*a,b=e*c-r*a,P=n*l-s*o,T=n*c-r*o,x=s*c-r*l,w=h*S-f*g,z=h*m-u*g,I=h*p-d*g,N=f*m-u*S,k=f*p-d*S,V=u*p-d*m,D=M*V-A*k+b*N+P*I-T*z+x*w;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);const W=1/D;return t[0]=(o*V-l*k+c*N)*W,t[1]=(s*k-n*V-r*N)*W,t[2]=(S*x-m*T+p*P)*W,t[3]=(u*T-f*x-d*P)*W,t[4]=(l*I-a*V-c*z)*W,t[5]=(e*V-s*I+r*z)*W,t[6]=(m*b-g*x-p*A)*W,t[7]=(h*x-u*b+d*A)*W,t[8]=(a*k-o*I+c*w)*W,t[9]=(n*I-e*k-r*w)*W,t[10]=(g*T-S*b+p*M)*W,t[11]=(f*b-h*T-d*M)*W,t[12]=(o*z-a*N-l*w)*W,t[13]=(e*N-n*z+s*w)*W,t[14]=(S*A-g*P-m*M)*W,t[15]=(h*P-f*A+u*M)*W,this}scale(t){const e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){const t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){const e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){const n=Math.cos(e),s=Math.sin(e),r=1-n,a=t.x,o=t.y,l=t.z,c=r*a,h=r*o;return this.set(c*a+n,c*o-s*l,c*l+s*o,0,c*o+s*l,h*o+n,h*l-s*a,0,c*l-s*o,h*l+s*a,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,a){return this.set(1,n,r,0,t,1,a,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){const s=this.elements,r=e._x,a=e._y,o=e._z,l=e._w,c=r+r,h=a+a,f=o+o,u=r*c,d=r*h,g=r*f,S=a*h,m=a*f,p=o*f,M=l*c,A=l*h,b=l*f,P=n.x,T=n.y,x=n.z;return s[0]=(1-(S+p))*P,s[1]=(d+b)*P,s[2]=(g-A)*P,s[3]=0,s[4]=(d-b)*T,s[5]=(1-(u+p))*T,s[6]=(m+M)*T,s[7]=0,s[8]=(g+A)*x,s[9]=(m-M)*x,s[10]=(1-(u+S))*x,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){const s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];const r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let a=rr.set(s[0],s[1],s[2]).length();const o=rr.set(s[4],s[5],s[6]).length(),l=rr.set(s[8],s[9],s[10]).length();r<0&&(a=-a),mi.copy(this);const c=1/a,h=1/o,f=1/l;return mi.elements[0]*=c,mi.elements[1]*=c,mi.elements[2]*=c,mi.elements[4]*=h,mi.elements[5]*=h,mi.elements[6]*=h,mi.elements[8]*=f,mi.elements[9]*=f,mi.elements[10]*=f,e.setFromRotationMatrix(mi),n.x=a,n.y=o,n.z=l,this}makePerspective(t,e,n,s,r,a,o=bi,l=!1){const c=this.elements,h=2*r/(e-t),f=2*r/(n-s),u=(e+t)/(e-t),d=(n+s)/(n-s);let g,S;if(l)g=r/(a-r),S=a*r/(a-r);else if(o===bi)g=-(a+r)/(a-r),S=-2*a*r/(a-r);else if(o===La)g=-a/(a-r),S=-a*r/(a-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=f,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=S,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,a,o=bi,l=!1){const c=this.elements,h=2/(e-t),f=2/(n-s),u=-(e+t)/(e-t),d=-(n+s)/(n-s);let g,S;if(l)g=1/(a-r),S=a/(a-r);else if(o===bi)g=-2/(a-r),S=-(a+r)/(a-r);else if(o===La)g=-1/(a-r),S=-r/(a-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=f,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=g,c[14]=S,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){const e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){const n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}};tl.prototype.isMatrix4=!0;let ae=tl;const rr=new U,mi=new ae,Cx=new U(0,0,0),Px=new U(1,1,1),ds=new U,$a=new U,Qn=new U,Lf=new ae,Df=new mn;class Vi{constructor(t=0,e=0,n=0,s=Vi.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){const s=t.elements,r=s[0],a=s[4],o=s[8],l=s[1],c=s[5],h=s[9],f=s[2],u=s[6],d=s[10];switch(e){case"XYZ":this._y=Math.asin(de(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-h,d),this._z=Math.atan2(-a,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-de(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(o,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-f,r),this._z=0);break;case"ZXY":this._x=Math.asin(de(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-f,d),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-de(f,-1,1)),Math.abs(f)<.9999999?(this._x=Math.atan2(u,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(de(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-f,r)):(this._x=0,this._y=Math.atan2(o,d));break;case"XZY":this._z=Math.asin(-de(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(o,r)):(this._x=Math.atan2(-h,d),this._y=0);break;default:qt("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return Lf.makeRotationFromQuaternion(t),this.setFromRotationMatrix(Lf,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return Df.setFromEuler(this),this.setFromQuaternion(Df,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}}Vi.DEFAULT_ORDER="XYZ";class $h{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}}let Lx=0;const Nf=new U,ar=new mn,$i=new ae,Za=new U,ia=new U,Dx=new U,Nx=new mn,If=new U(1,0,0),Uf=new U(0,1,0),Ff=new U(0,0,1),Of={type:"added"},Ix={type:"removed"},or={type:"childadded",child:null},Wl={type:"childremoved",child:null};class Tn extends Rs{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Lx++}),this.uuid=rs(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=Tn.DEFAULT_UP.clone();const t=new U,e=new Vi,n=new mn,s=new U(1,1,1);function r(){n.setFromEuler(e,!1)}function a(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new ae},normalMatrix:{value:new ne}}),this.matrix=new ae,this.matrixWorld=new ae,this.matrixAutoUpdate=Tn.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=Tn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new $h,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return ar.setFromAxisAngle(t,e),this.quaternion.multiply(ar),this}rotateOnWorldAxis(t,e){return ar.setFromAxisAngle(t,e),this.quaternion.premultiply(ar),this}rotateX(t){return this.rotateOnAxis(If,t)}rotateY(t){return this.rotateOnAxis(Uf,t)}rotateZ(t){return this.rotateOnAxis(Ff,t)}translateOnAxis(t,e){return Nf.copy(t).applyQuaternion(this.quaternion),this.position.add(Nf.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(If,t)}translateY(t){return this.translateOnAxis(Uf,t)}translateZ(t){return this.translateOnAxis(Ff,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4($i.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Za.copy(t):Za.set(t,e,n);const s=this.parent;this.updateWorldMatrix(!0,!1),ia.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?$i.lookAt(ia,Za,this.up):$i.lookAt(Za,ia,this.up),this.quaternion.setFromRotationMatrix($i),s&&($i.extractRotation(s.matrixWorld),ar.setFromRotationMatrix($i),this.quaternion.premultiply(ar.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(jt("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Of),or.child=t,this.dispatchEvent(or),or.child=null):jt("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}const e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Ix),Wl.child=t,this.dispatchEvent(Wl),Wl.child=null),this}removeFromParent(){const t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),$i.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),$i.multiply(t.parent.matrixWorld)),t.applyMatrix4($i),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Of),or.child=t,this.dispatchEvent(or),or.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){const a=this.children[n].getObjectByProperty(t,e);if(a!==void 0)return a}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);const s=this.children;for(let r=0,a=s.length;r<a;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ia,t,Dx),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(ia,Nx,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);const e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){const e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);const t=this.pivot;if(t!==null){const e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){const s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){const r=this.children;for(let a=0,o=r.length;a<o;a++)r[a].updateWorldMatrix(!1,!0,n)}}toJSON(t){const e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});const s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(o=>({...o,boundingBox:o.boundingBox?o.boundingBox.toJSON():void 0,boundingSphere:o.boundingSphere?o.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(o=>({...o})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);const o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){const l=o.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){const f=l[c];r(t.shapes,f)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){const o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(r(t.materials,this.material[l]));s.material=o}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let o=0;o<this.children.length;o++)s.children.push(this.children[o].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let o=0;o<this.animations.length;o++){const l=this.animations[o];s.animations.push(r(t.animations,l))}}if(e){const o=a(t.geometries),l=a(t.materials),c=a(t.textures),h=a(t.images),f=a(t.shapes),u=a(t.skeletons),d=a(t.animations),g=a(t.nodes);o.length>0&&(n.geometries=o),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),f.length>0&&(n.shapes=f),u.length>0&&(n.skeletons=u),d.length>0&&(n.animations=d),g.length>0&&(n.nodes=g)}return n.object=s,n;function a(o){const l=[];for(const c in o){const h=o[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){const s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}}Tn.DEFAULT_UP=new U(0,1,0);Tn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Tn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;class Cn extends Tn{constructor(){super(),this.isGroup=!0,this.type="Group"}}const Ux={type:"move"};class Xl{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Cn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Cn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Cn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){const e=this._hand;if(e)for(const n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,a=null;const o=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){a=!0;for(const S of t.hand.values()){const m=e.getJointPose(S,n),p=this._getHandJoint(c,S);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}const h=c.joints["index-finger-tip"],f=c.joints["thumb-tip"],u=h.position.distanceTo(f.position),d=.02,g=.005;c.inputState.pinching&&u>d+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&u<=d-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));o!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(o.matrix.fromArray(s.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,s.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(s.linearVelocity)):o.hasLinearVelocity=!1,s.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(s.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(Ux)))}return o!==null&&(o.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){const n=new Cn;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}}const lm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ps={h:0,s:0,l:0},Ja={h:0,s:0,l:0};function Yl(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}class Ht{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){const s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=ei){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,_e.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=_e.workingColorSpace){return this.r=t,this.g=e,this.b=n,_e.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=_e.workingColorSpace){if(t=Xh(t,1),e=de(e,0,1),n=de(n,0,1),e===0)this.r=this.g=this.b=n;else{const r=n<=.5?n*(1+e):n+e-n*e,a=2*n-r;this.r=Yl(a,r,t+1/3),this.g=Yl(a,r,t),this.b=Yl(a,r,t-1/3)}return _e.colorSpaceToWorking(this,s),this}setStyle(t,e=ei){function n(r){r!==void 0&&parseFloat(r)<1&&qt("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r;const a=s[1],o=s[2];switch(a){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:qt("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){const r=s[1],a=r.length;if(a===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(a===6)return this.setHex(parseInt(r,16),e);qt("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=ei){const n=lm[t.toLowerCase()];return n!==void 0?this.setHex(n,e):qt("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=ss(t.r),this.g=ss(t.g),this.b=ss(t.b),this}copyLinearToSRGB(t){return this.r=Ar(t.r),this.g=Ar(t.g),this.b=Ar(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=ei){return _e.workingToColorSpace(Nn.copy(this),t),Math.round(de(Nn.r*255,0,255))*65536+Math.round(de(Nn.g*255,0,255))*256+Math.round(de(Nn.b*255,0,255))}getHexString(t=ei){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=_e.workingColorSpace){_e.workingToColorSpace(Nn.copy(this),e);const n=Nn.r,s=Nn.g,r=Nn.b,a=Math.max(n,s,r),o=Math.min(n,s,r);let l,c;const h=(o+a)/2;if(o===a)l=0,c=0;else{const f=a-o;switch(c=h<=.5?f/(a+o):f/(2-a-o),a){case n:l=(s-r)/f+(s<r?6:0);break;case s:l=(r-n)/f+2;break;case r:l=(n-s)/f+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=_e.workingColorSpace){return _e.workingToColorSpace(Nn.copy(this),e),t.r=Nn.r,t.g=Nn.g,t.b=Nn.b,t}getStyle(t=ei){_e.workingToColorSpace(Nn.copy(this),t);const e=Nn.r,n=Nn.g,s=Nn.b;return t!==ei?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(ps),this.setHSL(ps.h+t,ps.s+e,ps.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(ps),t.getHSL(Ja);const n=ya(ps.h,Ja.h,e),s=ya(ps.s,Ja.s,e),r=ya(ps.l,Ja.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){const e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}}const Nn=new Ht;Ht.NAMES=lm;class Fx extends Tn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Vi,this.environmentIntensity=1,this.environmentRotation=new Vi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){const e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}}const gi=new U,Zi=new U,ql=new U,Ji=new U,lr=new U,cr=new U,Bf=new U,Kl=new U,$l=new U,Zl=new U,Jl=new Ye,Ql=new Ye,jl=new Ye;class hi{constructor(t=new U,e=new U,n=new U){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),gi.subVectors(t,e),s.cross(gi);const r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){gi.subVectors(s,e),Zi.subVectors(n,e),ql.subVectors(t,e);const a=gi.dot(gi),o=gi.dot(Zi),l=gi.dot(ql),c=Zi.dot(Zi),h=Zi.dot(ql),f=a*c-o*o;if(f===0)return r.set(0,0,0),null;const u=1/f,d=(c*l-o*h)*u,g=(a*h-o*l)*u;return r.set(1-d-g,g,d)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,Ji)===null?!1:Ji.x>=0&&Ji.y>=0&&Ji.x+Ji.y<=1}static getInterpolation(t,e,n,s,r,a,o,l){return this.getBarycoord(t,e,n,s,Ji)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Ji.x),l.addScaledVector(a,Ji.y),l.addScaledVector(o,Ji.z),l)}static getInterpolatedAttribute(t,e,n,s,r,a){return Jl.setScalar(0),Ql.setScalar(0),jl.setScalar(0),Jl.fromBufferAttribute(t,e),Ql.fromBufferAttribute(t,n),jl.fromBufferAttribute(t,s),a.setScalar(0),a.addScaledVector(Jl,r.x),a.addScaledVector(Ql,r.y),a.addScaledVector(jl,r.z),a}static isFrontFacing(t,e,n,s){return gi.subVectors(n,e),Zi.subVectors(t,e),gi.cross(Zi).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return gi.subVectors(this.c,this.b),Zi.subVectors(this.a,this.b),gi.cross(Zi).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return hi.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return hi.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return hi.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return hi.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return hi.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){const n=this.a,s=this.b,r=this.c;let a,o;lr.subVectors(s,n),cr.subVectors(r,n),Kl.subVectors(t,n);const l=lr.dot(Kl),c=cr.dot(Kl);if(l<=0&&c<=0)return e.copy(n);$l.subVectors(t,s);const h=lr.dot($l),f=cr.dot($l);if(h>=0&&f<=h)return e.copy(s);const u=l*f-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return a=l/(l-h),e.copy(n).addScaledVector(lr,a);Zl.subVectors(t,r);const d=lr.dot(Zl),g=cr.dot(Zl);if(g>=0&&d<=g)return e.copy(r);const S=d*c-l*g;if(S<=0&&c>=0&&g<=0)return o=c/(c-g),e.copy(n).addScaledVector(cr,o);const m=h*g-d*f;if(m<=0&&f-h>=0&&d-g>=0)return Bf.subVectors(r,s),o=(f-h)/(f-h+(d-g)),e.copy(s).addScaledVector(Bf,o);const p=1/(m+S+u);return a=S*p,o=u*p,e.copy(n).addScaledVector(lr,a).addScaledVector(cr,o)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}}class Cs{constructor(t=new U(1/0,1/0,1/0),e=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(_i.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(_i.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){const n=_i.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);const n=t.geometry;if(n!==void 0){const r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let a=0,o=r.count;a<o;a++)t.isMesh===!0?t.getVertexPosition(a,_i):_i.fromBufferAttribute(r,a),_i.applyMatrix4(t.matrixWorld),this.expandByPoint(_i);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Qa.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Qa.copy(n.boundingBox)),Qa.applyMatrix4(t.matrixWorld),this.union(Qa)}const s=t.children;for(let r=0,a=s.length;r<a;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,_i),_i.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(sa),ja.subVectors(this.max,sa),hr.subVectors(t.a,sa),ur.subVectors(t.b,sa),fr.subVectors(t.c,sa),ms.subVectors(ur,hr),gs.subVectors(fr,ur),Is.subVectors(hr,fr);let e=[0,-ms.z,ms.y,0,-gs.z,gs.y,0,-Is.z,Is.y,ms.z,0,-ms.x,gs.z,0,-gs.x,Is.z,0,-Is.x,-ms.y,ms.x,0,-gs.y,gs.x,0,-Is.y,Is.x,0];return!tc(e,hr,ur,fr,ja)||(e=[1,0,0,0,1,0,0,0,1],!tc(e,hr,ur,fr,ja))?!1:(to.crossVectors(ms,gs),e=[to.x,to.y,to.z],tc(e,hr,ur,fr,ja))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,_i).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(_i).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Qi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Qi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Qi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Qi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Qi[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),Qi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Qi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Qi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Qi),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}}const Qi=[new U,new U,new U,new U,new U,new U,new U,new U],_i=new U,Qa=new Cs,hr=new U,ur=new U,fr=new U,ms=new U,gs=new U,Is=new U,sa=new U,ja=new U,to=new U,Us=new U;function tc(i,t,e,n,s){for(let r=0,a=i.length-3;r<=a;r+=3){Us.fromArray(i,r);const o=s.x*Math.abs(Us.x)+s.y*Math.abs(Us.y)+s.z*Math.abs(Us.z),l=t.dot(Us),c=e.dot(Us),h=n.dot(Us);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>o)return!1}return!0}const ln=new U,eo=new Kt;let Ox=0;class qn extends Rs{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Ox++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=sm,this.updateRanges=[],this.gpuType=Ei,this.version=0,this._normalizationScale=t!==void 0?ul(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)eo.fromBufferAttribute(this,e),eo.applyMatrix3(t),this.setXY(e,eo.x,eo.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)ln.fromBufferAttribute(this,e),ln.applyMatrix3(t),this.setXYZ(e,ln.x,ln.y,ln.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)ln.fromBufferAttribute(this,e),ln.applyMatrix4(t),this.setXYZ(e,ln.x,ln.y,ln.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)ln.fromBufferAttribute(this,e),ln.applyNormalMatrix(t),this.setXYZ(e,ln.x,ln.y,ln.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)ln.fromBufferAttribute(this,e),ln.transformDirection(t),this.setXYZ(e,ln.x,ln.y,ln.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){const t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){const e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Yh(t,this.array)}_normalize(t){const e=this._normalizationScale;return e!==void 0?Math.round(t*e):qh(t,this.array)}}class cm extends qn{constructor(t,e,n){super(new Uint16Array(t),e,n)}}class hm extends qn{constructor(t,e,n){super(new Uint32Array(t),e,n)}}class We extends qn{constructor(t,e,n){super(new Float32Array(t),e,n)}}const Bx=new Cs,ra=new U,ec=new U;class kr{constructor(t=new U,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){const n=this.center;e!==void 0?n.copy(e):Bx.setFromPoints(t).getCenter(n);let s=0;for(let r=0,a=t.length;r<a;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){const e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){const n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;ra.subVectors(t,this.center);const e=ra.lengthSq();if(e>this.radius*this.radius){const n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(ra,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(ec.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(ra.copy(t.center).add(ec)),this.expandByPoint(ra.copy(t.center).sub(ec))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}}let zx=0;const oi=new ae,nc=new Tn,dr=new U,jn=new Cs,aa=new Cs,wn=new U;class Qe extends Rs{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:zx++}),this.uuid=rs(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(nx(t)?hm:cm)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){const e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);const n=this.attributes.normal;if(n!==void 0){const r=new ne().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}const s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return oi.makeRotationFromQuaternion(t),this.applyMatrix4(oi),this}rotateX(t){return oi.makeRotationX(t),this.applyMatrix4(oi),this}rotateY(t){return oi.makeRotationY(t),this.applyMatrix4(oi),this}rotateZ(t){return oi.makeRotationZ(t),this.applyMatrix4(oi),this}translate(t,e,n){return oi.makeTranslation(t,e,n),this.applyMatrix4(oi),this}scale(t,e,n){return oi.makeScale(t,e,n),this.applyMatrix4(oi),this}lookAt(t){return nc.lookAt(t),nc.updateMatrix(),this.applyMatrix4(nc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(dr).negate(),this.translate(dr.x,dr.y,dr.z),this}setFromPoints(t){const e=this.getAttribute("position");if(e===void 0){const n=[];for(let s=0,r=t.length;s<r;s++){const a=t[s];n.push(a.x,a.y,a.z||0)}this.setAttribute("position",new We(n,3))}else{const n=Math.min(t.length,e.count);for(let s=0;s<n;s++){const r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&qt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Cs);const t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){jt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){const r=e[n];jn.setFromBufferAttribute(r),this.morphTargetsRelative?(wn.addVectors(this.boundingBox.min,jn.min),this.boundingBox.expandByPoint(wn),wn.addVectors(this.boundingBox.max,jn.max),this.boundingBox.expandByPoint(wn)):(this.boundingBox.expandByPoint(jn.min),this.boundingBox.expandByPoint(jn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&jt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new kr);const t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){jt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new U,1/0);return}if(t){const n=this.boundingSphere.center;if(jn.setFromBufferAttribute(t),e)for(let r=0,a=e.length;r<a;r++){const o=e[r];aa.setFromBufferAttribute(o),this.morphTargetsRelative?(wn.addVectors(jn.min,aa.min),jn.expandByPoint(wn),wn.addVectors(jn.max,aa.max),jn.expandByPoint(wn)):(jn.expandByPoint(aa.min),jn.expandByPoint(aa.max))}jn.getCenter(n);let s=0;for(let r=0,a=t.count;r<a;r++)wn.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(wn));if(e)for(let r=0,a=e.length;r<a;r++){const o=e[r],l=this.morphTargetsRelative;for(let c=0,h=o.count;c<h;c++)wn.fromBufferAttribute(o,c),l&&(dr.fromBufferAttribute(t,c),wn.add(dr)),s=Math.max(s,n.distanceToSquared(wn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&jt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){const t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){jt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}const n=e.position,s=e.normal,r=e.uv;let a=this.getAttribute("tangent");(a===void 0||a.count!==n.count)&&(a=new qn(new Float32Array(4*n.count),4),this.setAttribute("tangent",a));const o=[],l=[],c=new Uint8Array(n.count);for(let z=0;z<n.count;z++)o[z]=new U,l[z]=new U;const h=new U,f=new U,u=new U,d=new Kt,g=new Kt,S=new Kt,m=new U,p=new U;function M(z,I,N){c[z]=c[I]=c[N]=1,h.fromBufferAttribute(n,z),f.fromBufferAttribute(n,I),u.fromBufferAttribute(n,N),d.fromBufferAttribute(r,z),g.fromBufferAttribute(r,I),S.fromBufferAttribute(r,N),f.sub(h),u.sub(h),g.sub(d),S.sub(d);const k=1/(g.x*S.y-S.x*g.y);isFinite(k)&&(m.copy(f).multiplyScalar(S.y).addScaledVector(u,-g.y).multiplyScalar(k),p.copy(u).multiplyScalar(g.x).addScaledVector(f,-S.x).multiplyScalar(k),o[z].add(m),o[I].add(m),o[N].add(m),l[z].add(p),l[I].add(p),l[N].add(p))}let A=this.groups;A.length===0&&(A=[{start:0,count:t.count}]);for(let z=0,I=A.length;z<I;++z){const N=A[z],k=N.start,V=N.count;for(let D=k,W=k+V;D<W;D+=3)M(t.getX(D+0),t.getX(D+1),t.getX(D+2))}const b=new U,P=new U,T=new U,x=new U;function w(z){T.fromBufferAttribute(s,z),x.copy(T);const I=o[z];b.copy(I),b.sub(T.multiplyScalar(T.dot(I))).normalize(),P.crossVectors(x,I);const k=P.dot(l[z])<0?-1:1;a.setXYZW(z,b.x,b.y,b.z,k)}for(let z=0,I=n.count;z<I;++z)c[z]&&w(z);this._transformed=!0}computeVertexNormals(){const t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new qn(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let u=0,d=n.count;u<d;u++)n.setXYZ(u,0,0,0);const s=new U,r=new U,a=new U,o=new U,l=new U,c=new U,h=new U,f=new U;if(t)for(let u=0,d=t.count;u<d;u+=3){const g=t.getX(u+0),S=t.getX(u+1),m=t.getX(u+2);s.fromBufferAttribute(e,g),r.fromBufferAttribute(e,S),a.fromBufferAttribute(e,m),h.subVectors(a,r),f.subVectors(s,r),h.cross(f),o.fromBufferAttribute(n,g),l.fromBufferAttribute(n,S),c.fromBufferAttribute(n,m),o.add(h),l.add(h),c.add(h),n.setXYZ(g,o.x,o.y,o.z),n.setXYZ(S,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let u=0,d=e.count;u<d;u+=3)s.fromBufferAttribute(e,u+0),r.fromBufferAttribute(e,u+1),a.fromBufferAttribute(e,u+2),h.subVectors(a,r),f.subVectors(s,r),h.cross(f),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){const t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)wn.fromBufferAttribute(t,e),wn.normalize(),t.setXYZ(e,wn.x,wn.y,wn.z)}toNonIndexed(){function t(o,l){const c=o.array,h=o.itemSize,f=o.normalized,u=new c.constructor(l.length*h);let d=0,g=0;for(let S=0,m=l.length;S<m;S++){o.isInterleavedBufferAttribute?d=l[S]*o.data.stride+o.offset:d=l[S]*h;for(let p=0;p<h;p++)u[g++]=c[d++]}return new qn(u,h,f)}if(this.index===null)return qt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;const e=new Qe,n=this.index.array,s=this.attributes;for(const o in s){const l=s[o],c=t(l,n);e.setAttribute(o,c)}const r=this.morphAttributes;for(const o in r){const l=[],c=r[o];for(let h=0,f=c.length;h<f;h++){const u=c[h],d=t(u,n);l.push(d)}e.morphAttributes[o]=l}e.morphTargetsRelative=this.morphTargetsRelative;const a=this.groups;for(let o=0,l=a.length;o<l;o++){const c=a[o];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){const t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){const l=this.parameters;for(const c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};const e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});const n=this.attributes;for(const l in n){const c=n[l];t.data.attributes[l]=c.toJSON(t.data)}const s={};let r=!1;for(const l in this.morphAttributes){const c=this.morphAttributes[l],h=[];for(let f=0,u=c.length;f<u;f++){const d=c[f];h.push(d.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);const a=this.groups;a.length>0&&(t.data.groups=JSON.parse(JSON.stringify(a)));const o=this.boundingSphere;return o!==null&&(t.data.boundingSphere=o.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;const e={};this.name=t.name;const n=t.index;n!==null&&this.setIndex(n.clone());const s=t.attributes;for(const c in s){const h=s[c];this.setAttribute(c,h.clone(e))}const r=t.morphAttributes;for(const c in r){const h=[],f=r[c];for(let u=0,d=f.length;u<d;u++)h.push(f[u].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;const a=t.groups;for(let c=0,h=a.length;c<h;c++){const f=a[c];this.addGroup(f.start,f.count,f.materialIndex)}const o=t.boundingBox;o!==null&&(this.boundingBox=o.clone());const l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}}class kx{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=sm,this.updateRanges=[],this.version=0,this.uuid=rs()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});const e=zf(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=this.array.slice(0).buffer);const n=new this.array.constructor(t.arrayBuffers[e]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});const e=zf(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=Array.from(new Uint32Array(this.array.slice(0).buffer)));const n={uuid:this.uuid,buffer:e,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}}function zf(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=rs()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}const kn=new U;class Ko{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s,this._normalizationScale=t!==void 0?ul(t.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)kn.fromBufferAttribute(this,e),kn.applyMatrix4(t),this.setXYZ(e,kn.x,kn.y,kn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)kn.fromBufferAttribute(this,e),kn.applyNormalMatrix(t),this.setXYZ(e,kn.x,kn.y,kn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)kn.fromBufferAttribute(this,e),kn.transformDirection(t),this.setXYZ(e,kn.x,kn.y,kn.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=this._denormalize(e)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=this._denormalize(e)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=this._denormalize(e)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=this._denormalize(e)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){qo("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");const e=[];for(let n=0;n<this.count;n++){const s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new qn(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new Ko(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){qo("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");const e=[];for(let n=0;n<this.count;n++){const s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(t){const e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):Yh(t,this.data.array)}_normalize(t){const e=this._normalizationScale;return e!==void 0?Math.round(t*e):qh(t,this.data.array)}}const ic=new U,Gx=new U,Hx=new ne;class Fi{constructor(t=new U(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){const s=ic.subVectors(n,e).cross(Gx.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){const t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){const s=t.delta(ic),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;const a=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(a<0||a>1)?null:e.copy(t.start).addScaledVector(s,a)}intersectsLine(t){const e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){const n=e||Hx.getNormalMatrix(t),s=this.coplanarPoint(ic).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}}let Vx=0;class as extends Rs{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Vx++}),this.uuid=rs(),this.name="",this.type="Material",this.blending=Sa,this.side=Vs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=zp,this.blendDst=kp,this.blendEquation=vr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ht(0,0,0),this.blendAlpha=0,this.depthFunc=Aa,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Z_,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=zl,this.stencilZFail=zl,this.stencilZPass=zl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(const e in t){const n=t[e];if(n===void 0){qt(`Material: parameter '${e}' has value of undefined.`);continue}const s=this[e];if(s===void 0){qt(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){const e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});const n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){const a=[];for(const o in r){const l=r[o];delete l.metadata,a.push(l)}return a}if(e){const r=s(t.textures),a=s(t.images);r.length>0&&(n.textures=r),a.length>0&&(n.images=a)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new Ht().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new Fi().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Kt().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Kt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;const e=t.clippingPlanes;let n=null;if(e!==null){const s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}}const ji=new U,sc=new U,no=new U,io=new U;class fl{constructor(t=new U,e=new U(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,ji)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);const n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){const e=ji.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(ji.copy(this.origin).addScaledVector(this.direction,e),ji.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){sc.copy(t).add(e).multiplyScalar(.5),no.copy(e).sub(t).normalize(),io.copy(this.origin).sub(sc);const r=t.distanceTo(e)*.5,a=-this.direction.dot(no),o=io.dot(this.direction),l=-io.dot(no),c=io.lengthSq(),h=Math.abs(1-a*a);let f,u,d,g;if(h>0)if(f=a*l-o,u=a*o-l,g=r*h,f>=0)if(u>=-g)if(u<=g){const S=1/h;f*=S,u*=S,d=f*(f+a*u+2*o)+u*(a*f+u+2*l)+c}else u=r,f=Math.max(0,-(a*u+o)),d=-f*f+u*(u+2*l)+c;else u=-r,f=Math.max(0,-(a*u+o)),d=-f*f+u*(u+2*l)+c;else u<=-g?(f=Math.max(0,-(-a*r+o)),u=f>0?-r:Math.min(Math.max(-r,-l),r),d=-f*f+u*(u+2*l)+c):u<=g?(f=0,u=Math.min(Math.max(-r,-l),r),d=u*(u+2*l)+c):(f=Math.max(0,-(a*r+o)),u=f>0?r:Math.min(Math.max(-r,-l),r),d=-f*f+u*(u+2*l)+c);else u=a>0?-r:r,f=Math.max(0,-(a*u+o)),d=-f*f+u*(u+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,f),s&&s.copy(sc).addScaledVector(no,u),d}intersectSphere(t,e){if(t.radius<0)return null;ji.subVectors(t.center,this.origin);const n=ji.dot(this.direction),s=ji.dot(ji)-n*n,r=t.radius*t.radius;if(s>r)return null;const a=Math.sqrt(r-s),o=n-a,l=n+a;return l<0?null:o<0?this.at(l,e):this.at(o,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){const e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;const n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){const n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){const e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,a,o,l;const c=1/this.direction.x,h=1/this.direction.y,f=1/this.direction.z,u=this.origin;return c>=0?(n=(t.min.x-u.x)*c,s=(t.max.x-u.x)*c):(n=(t.max.x-u.x)*c,s=(t.min.x-u.x)*c),h>=0?(r=(t.min.y-u.y)*h,a=(t.max.y-u.y)*h):(r=(t.max.y-u.y)*h,a=(t.min.y-u.y)*h),n>a||r>s||((r>n||isNaN(n))&&(n=r),(a<s||isNaN(s))&&(s=a),f>=0?(o=(t.min.z-u.z)*f,l=(t.max.z-u.z)*f):(o=(t.max.z-u.z)*f,l=(t.min.z-u.z)*f),n>l||o>s)||((o>n||n!==n)&&(n=o),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,ji)!==null}intersectTriangle(t,e,n,s,r){const a=this.origin,o=this.direction,l=o.x,c=o.y,h=o.z,f=t.x-a.x,u=t.y-a.y,d=t.z-a.z,g=e.x-a.x,S=e.y-a.y,m=e.z-a.z,p=n.x-a.x,M=n.y-a.y,A=n.z-a.z,b=Math.abs(l),P=Math.abs(c),T=Math.abs(h);let x,w,z,I,N,k,V,D,W,q,H,lt;if(b>=P&&b>=T?(z=l,k=f,W=g,lt=p,l>=0?(x=c,w=h,I=u,N=d,V=S,D=m,q=M,H=A):(x=h,w=c,I=d,N=u,V=m,D=S,q=A,H=M)):P>=T?(z=c,k=u,W=S,lt=M,c>=0?(x=h,w=l,I=d,N=f,V=m,D=g,q=A,H=p):(x=l,w=h,I=f,N=d,V=g,D=m,q=p,H=A)):(z=h,k=d,W=m,lt=A,h>=0?(x=l,w=c,I=f,N=u,V=g,D=S,q=p,H=M):(x=c,w=l,I=u,N=f,V=S,D=g,q=M,H=p)),z===0)return null;const Z=x/z,Q=w/z,it=1/z,ut=I-Z*k,ht=N-Q*k,j=V-Z*W,pt=D-Q*W,_t=q-Z*lt,Tt=H-Q*lt,St=_t*pt-Tt*j,Vt=ut*Tt-ht*_t,ie=j*ht-pt*ut;if(s){if(St<0||Vt<0||ie<0)return null}else if((St<0||Vt<0||ie<0)&&(St>0||Vt>0||ie>0))return null;const kt=St+Vt+ie;if(kt===0)return null;const he=it*(St*k+Vt*W+ie*lt);return(kt>0?he<0:he>0)?null:this.at(he/kt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}}class Fa extends as{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Ht(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Vi,this.combine=hl,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}}const kf=new ae,Fs=new fl,so=new kr,Gf=new U,ro=new U,ao=new U,oo=new U,rc=new U,lo=new U,Hf=new U,co=new U;class gn extends Tn{constructor(t=new Qe,e=new Fa){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){const e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){const s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){const o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}getVertexPosition(t,e){const n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,a=n.morphTargetsRelative;e.fromBufferAttribute(s,t);const o=this.morphTargetInfluences;if(r&&o){lo.set(0,0,0);for(let l=0,c=r.length;l<c;l++){const h=o[l],f=r[l];h!==0&&(rc.fromBufferAttribute(f,t),a?lo.addScaledVector(rc,h):lo.addScaledVector(rc.sub(e),h))}e.add(lo)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){const n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),so.copy(n.boundingSphere),so.applyMatrix4(r),Fs.copy(t.ray).recast(t.near),!(so.containsPoint(Fs.origin)===!1&&(Fs.intersectSphere(so,Gf)===null||Fs.origin.distanceToSquared(Gf)>(t.far-t.near)**2))&&(kf.copy(r).invert(),Fs.copy(t.ray).applyMatrix4(kf),!(n.boundingBox!==null&&Fs.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Fs)))}_computeIntersections(t,e,n){let s;const r=this.geometry,a=this.material,o=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,f=r.attributes.normal,u=r.groups,d=r.drawRange;if(o!==null)if(Array.isArray(a))for(let g=0,S=u.length;g<S;g++){const m=u[g],p=a[m.materialIndex],M=Math.max(m.start,d.start),A=Math.min(o.count,Math.min(m.start+m.count,d.start+d.count));for(let b=M,P=A;b<P;b+=3){const T=o.getX(b),x=o.getX(b+1),w=o.getX(b+2);s=ho(this,p,t,n,c,h,f,T,x,w),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{const g=Math.max(0,d.start),S=Math.min(o.count,d.start+d.count);for(let m=g,p=S;m<p;m+=3){const M=o.getX(m),A=o.getX(m+1),b=o.getX(m+2);s=ho(this,a,t,n,c,h,f,M,A,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(a))for(let g=0,S=u.length;g<S;g++){const m=u[g],p=a[m.materialIndex],M=Math.max(m.start,d.start),A=Math.min(l.count,Math.min(m.start+m.count,d.start+d.count));for(let b=M,P=A;b<P;b+=3){const T=b,x=b+1,w=b+2;s=ho(this,p,t,n,c,h,f,T,x,w),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{const g=Math.max(0,d.start),S=Math.min(l.count,d.start+d.count);for(let m=g,p=S;m<p;m+=3){const M=m,A=m+1,b=m+2;s=ho(this,a,t,n,c,h,f,M,A,b),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}}function Wx(i,t,e,n,s,r,a,o){let l;if(t.side===Vn?l=n.intersectTriangle(a,r,s,!0,o):l=n.intersectTriangle(s,r,a,t.side===Vs,o),l===null)return null;co.copy(o),co.applyMatrix4(i.matrixWorld);const c=e.ray.origin.distanceTo(co);return c<e.near||c>e.far?null:{distance:c,point:co.clone(),object:i}}function ho(i,t,e,n,s,r,a,o,l,c){i.getVertexPosition(o,ro),i.getVertexPosition(l,ao),i.getVertexPosition(c,oo);const h=Wx(i,t,e,n,ro,ao,oo,Hf);if(h){const f=new U;hi.getBarycoord(Hf,ro,ao,oo,f),s&&(h.uv=hi.getInterpolatedAttribute(s,o,l,c,f,new Kt)),r&&(h.uv1=hi.getInterpolatedAttribute(r,o,l,c,f,new Kt)),a&&(h.normal=hi.getInterpolatedAttribute(a,o,l,c,f,new U),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));const u={a:o,b:l,c,normal:new U,materialIndex:0};hi.getNormal(ro,ao,oo,u.normal),h.face=u,h.barycoord=f}return h}class um extends In{constructor(t=null,e=1,n=1,s,r,a,o,l,c=Rn,h=Rn,f,u){super(null,a,o,l,c,h,s,r,f,u),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}}class Vf extends qn{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){const t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}}const pr=new ae,Wf=new ae,uo=[],Xf=new Cs,Xx=new ae,oa=new gn,la=new kr;class ph extends gn{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new Vf(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Xx)}computeBoundingBox(){const t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new Cs),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,pr),Xf.copy(t.boundingBox).applyMatrix4(pr),this.boundingBox.union(Xf)}computeBoundingSphere(){const t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new kr),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,pr),la.copy(t.boundingSphere).applyMatrix4(pr),this.boundingSphere.union(la)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),this.morphTexture=t.morphTexture!==null?t.morphTexture.clone():null,this.instanceColor=t.instanceColor!==null?t.instanceColor.clone():null,this.count=t.count,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}getColorAt(t,e){return this.instanceColor===null?e.setRGB(1,1,1):e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){return e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){const n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,a=t*r+1;for(let o=0;o<n.length;o++)n[o]=s[a+o]}raycast(t,e){const n=this.matrixWorld,s=this.count;if(oa.geometry=this.geometry,oa.material=this.material,oa.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),la.copy(this.boundingSphere),la.applyMatrix4(n),t.ray.intersectsSphere(la)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,pr),Wf.multiplyMatrices(n,pr),oa.matrixWorld=Wf,oa.raycast(t,uo);for(let a=0,o=uo.length;a<o;a++){const l=uo[a];l.instanceId=r,l.object=this,e.push(l)}uo.length=0}}setColorAt(t,e){return this.instanceColor===null&&(this.instanceColor=new Vf(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3),this}setMatrixAt(t,e){return e.toArray(this.instanceMatrix.array,t*16),this}setMorphAt(t,e){const n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new um(new Float32Array(s*this.count),s,this.count,Gh,Ei));const r=this.morphTexture.source.data.data;let a=0;for(let c=0;c<n.length;c++)a+=n[c];const o=this.geometry.morphTargetsRelative?1:1-a,l=s*t;return r[l]=o,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}}const Os=new kr,Yx=new Kt(.5,.5),fo=new U;class Na{constructor(t=new Fi,e=new Fi,n=new Fi,s=new Fi,r=new Fi,a=new Fi){this.planes=[t,e,n,s,r,a]}set(t,e,n,s,r,a){const o=this.planes;return o[0].copy(t),o[1].copy(e),o[2].copy(n),o[3].copy(s),o[4].copy(r),o[5].copy(a),this}copy(t){const e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=bi,n=!1){const s=this.planes,r=t.elements,a=r[0],o=r[1],l=r[2],c=r[3],h=r[4],f=r[5],u=r[6],d=r[7],g=r[8],S=r[9],m=r[10],p=r[11],M=r[12],A=r[13],b=r[14],P=r[15];if(s[0].setComponents(c-a,d-h,p-g,P-M).normalize(),s[1].setComponents(c+a,d+h,p+g,P+M).normalize(),s[2].setComponents(c+o,d+f,p+S,P+A).normalize(),s[3].setComponents(c-o,d-f,p-S,P-A).normalize(),n)s[4].setComponents(l,u,m,b).normalize(),s[5].setComponents(c-l,d-u,p-m,P-b).normalize();else if(s[4].setComponents(c-l,d-u,p-m,P-b).normalize(),e===bi)s[5].setComponents(c+l,d+u,p+m,P+b).normalize();else if(e===La)s[5].setComponents(l,u,m,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Os.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{const e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Os.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Os)}intersectsSprite(t){Os.center.set(0,0,0);const e=Yx.distanceTo(t.center);return Os.radius=.7071067811865476+e,Os.applyMatrix4(t.matrixWorld),this.intersectsSphere(Os)}intersectsSphere(t){const e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){const e=this.planes;for(let n=0;n<6;n++){const s=e[n];if(fo.x=s.normal.x>0?t.max.x:t.min.x,fo.y=s.normal.y>0?t.max.y:t.min.y,fo.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(fo)<0)return!1}return!0}containsPoint(t){const e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}}const Yf=new ae;class Zh{constructor(){this.coordinateSystem=bi,this._frustums=[],this._count=0}setFromArrayCamera(t){const e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){const r=e[s];Yf.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Na),n[s].setFromProjectionMatrix(Yf,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;const e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new Na),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new Zh().copy(this)}}class Ps extends as{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Ht(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}}const $o=new U,Zo=new U,qf=new ae,ca=new fl,po=new kr,ac=new U,Kf=new U;class fm extends Tn{constructor(t=new Qe,e=new Ps){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){const t=this.geometry;if(t.index===null){const e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)$o.fromBufferAttribute(e,s-1),Zo.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=$o.distanceTo(Zo);t.setAttribute("lineDistance",new We(n,1))}else qt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){const n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),po.copy(n.boundingSphere),po.applyMatrix4(s),po.radius+=r,t.ray.intersectsSphere(po)===!1)return;qf.copy(s).invert(),ca.copy(t.ray).applyMatrix4(qf);const o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=this.isLineSegments?2:1,h=n.index,u=n.attributes.position;if(h!==null){const d=Math.max(0,a.start),g=Math.min(h.count,a.start+a.count);for(let S=d,m=g-1;S<m;S+=c){const p=h.getX(S),M=h.getX(S+1),A=mo(this,t,ca,l,p,M,S);A&&e.push(A)}if(this.isLineLoop){const S=h.getX(g-1),m=h.getX(d),p=mo(this,t,ca,l,S,m,g-1);p&&e.push(p)}}else{const d=Math.max(0,a.start),g=Math.min(u.count,a.start+a.count);for(let S=d,m=g-1;S<m;S+=c){const p=mo(this,t,ca,l,S,S+1,S);p&&e.push(p)}if(this.isLineLoop){const S=mo(this,t,ca,l,g-1,d,g-1);S&&e.push(S)}}}updateMorphTargets(){const e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){const s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){const o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}}function mo(i,t,e,n,s,r,a){const o=i.geometry.attributes.position;if($o.fromBufferAttribute(o,s),Zo.fromBufferAttribute(o,r),e.distanceSqToSegment($o,Zo,ac,Kf)>n)return;ac.applyMatrix4(i.matrixWorld);const c=t.ray.origin.distanceTo(ac);if(!(c<t.near||c>t.far))return{distance:c,point:Kf.clone().applyMatrix4(i.matrixWorld),index:a,face:null,faceIndex:null,barycoord:null,object:i}}const $f=new U,Zf=new U;class Gr extends fm{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){const t=this.geometry;if(t.index===null){const e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)$f.fromBufferAttribute(e,s),Zf.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+$f.distanceTo(Zf);t.setAttribute("lineDistance",new We(n,1))}else qt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}}class qx extends fm{constructor(t,e){super(t,e),this.isLineLoop=!0,this.type="LineLoop"}}class jw extends In{constructor(t=[],e,n,s,r,a,o,l,c,h,f,u){super(null,a,o,l,c,h,s,r,f,u),this.isCompressedTexture=!0,this.image={width:e,height:n},this.mipmaps=t,this.flipY=!1,this.generateMipmaps=!1}}class dm extends In{constructor(t=[],e=Dr,n,s,r,a,o,l,c,h){super(t,e,n,s,r,a,o,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}}class Ur extends In{constructor(t,e,n=Gi,s,r,a,o=Rn,l=Rn,c,h=ws,f=1){if(h!==ws&&h!==ys)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");const u={width:t,height:e,depth:f};super(u,s,r,a,o,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new Kh(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){const e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}}class pm extends Ur{constructor(t,e=Gi,n=Dr,s,r,a=Rn,o=Rn,l,c=ws){const h={width:t,height:t,depth:1},f=[h,h,h,h,h,h];super(t,t,e,n,s,r,a,o,l,c),this.image=f,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}}class mm extends In{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}}class Hr extends Qe{constructor(t=1,e=1,n=1,s=1,r=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:a};const o=this;s=Math.floor(s),r=Math.floor(r),a=Math.floor(a);const l=[],c=[],h=[],f=[];let u=0,d=0;g("z","y","x",-1,-1,n,e,t,a,r,0),g("z","y","x",1,-1,n,e,-t,a,r,1),g("x","z","y",1,1,t,n,e,s,a,2),g("x","z","y",1,-1,t,n,-e,s,a,3),g("x","y","z",1,-1,t,e,n,s,r,4),g("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new We(c,3)),this.setAttribute("normal",new We(h,3)),this.setAttribute("uv",new We(f,2));function g(S,m,p,M,A,b,P,T,x,w,z){const I=b/x,N=P/w,k=b/2,V=P/2,D=T/2,W=x+1,q=w+1;let H=0,lt=0;const Z=new U;for(let Q=0;Q<q;Q++){const it=Q*N-V;for(let ut=0;ut<W;ut++){const ht=ut*I-k;Z[S]=ht*M,Z[m]=it*A,Z[p]=D,c.push(Z.x,Z.y,Z.z),Z[S]=0,Z[m]=0,Z[p]=T>0?1:-1,h.push(Z.x,Z.y,Z.z),f.push(ut/x),f.push(1-Q/w),H+=1}}for(let Q=0;Q<w;Q++)for(let it=0;it<x;it++){const ut=u+it+W*Q,ht=u+it+W*(Q+1),j=u+(it+1)+W*(Q+1),pt=u+(it+1)+W*Q;l.push(ut,ht,pt),l.push(ht,j,pt),lt+=6}o.addGroup(d,lt,z),d+=lt,u+=H}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Hr(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}}class Jh extends Qe{constructor(t=1,e=32,n=0,s=Math.PI*2){super(),this.type="CircleGeometry",this.parameters={radius:t,segments:e,thetaStart:n,thetaLength:s},e=Math.max(3,e);const r=[],a=[],o=[],l=[],c=new U,h=new Kt;a.push(0,0,0),o.push(0,0,1),l.push(.5,.5);for(let f=0,u=3;f<=e;f++,u+=3){const d=n+f/e*s;c.x=t*Math.cos(d),c.y=t*Math.sin(d),a.push(c.x,c.y,c.z),o.push(0,0,1),h.x=(a[u]/t+1)/2,h.y=(a[u+1]/t+1)/2,l.push(h.x,h.y)}for(let f=1;f<=e;f++)r.push(f,f+1,0);this.setIndex(r),this.setAttribute("position",new We(a,3)),this.setAttribute("normal",new We(o,3)),this.setAttribute("uv",new We(l,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Jh(t.radius,t.segments,t.thetaStart,t.thetaLength)}}class Vr extends Qe{constructor(t=1,e=1,n=1,s=32,r=1,a=!1,o=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:a,thetaStart:o,thetaLength:l};const c=this;s=Math.floor(s),r=Math.floor(r);const h=[],f=[],u=[],d=[];let g=0;const S=[],m=n/2;let p=0;M(),a===!1&&(t>0&&A(!0),e>0&&A(!1)),this.setIndex(h),this.setAttribute("position",new We(f,3)),this.setAttribute("normal",new We(u,3)),this.setAttribute("uv",new We(d,2));function M(){const b=new U,P=new U;let T=0;const x=(e-t)/n;for(let w=0;w<=r;w++){const z=[],I=w/r,N=I*(e-t)+t;for(let k=0;k<=s;k++){const V=k/s,D=V*l+o,W=Math.sin(D),q=Math.cos(D);P.x=N*W,P.y=-I*n+m,P.z=N*q,f.push(P.x,P.y,P.z),b.set(W,x,q).normalize(),u.push(b.x,b.y,b.z),d.push(V,1-I),z.push(g++)}S.push(z)}for(let w=0;w<s;w++)for(let z=0;z<r;z++){const I=S[z][w],N=S[z+1][w],k=S[z+1][w+1],V=S[z][w+1];(t>0||z!==0)&&(h.push(I,N,V),T+=3),(e>0||z!==r-1)&&(h.push(N,k,V),T+=3)}c.addGroup(p,T,0),p+=T}function A(b){const P=g,T=new Kt,x=new U;let w=0;const z=b===!0?t:e,I=b===!0?1:-1;for(let k=1;k<=s;k++)f.push(0,m*I,0),u.push(0,I,0),d.push(.5,.5),g++;const N=g;for(let k=0;k<=s;k++){const D=k/s*l+o,W=Math.cos(D),q=Math.sin(D);x.x=z*q,x.y=m*I,x.z=z*W,f.push(x.x,x.y,x.z),u.push(0,I,0),T.x=W*.5+.5,T.y=q*.5*I+.5,d.push(T.x,T.y),g++}for(let k=0;k<s;k++){const V=P+k,D=N+k;b===!0?h.push(D,D+1,V):h.push(D+1,D,V),w+=3}c.addGroup(p,w,b===!0?1:2),p+=w}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Vr(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}}class dl extends Vr{constructor(t=1,e=1,n=32,s=1,r=!1,a=0,o=Math.PI*2){super(0,t,e,n,s,r,a,o),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:a,thetaLength:o}}static fromJSON(t){return new dl(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}}const go=new U,_o=new U,oc=new U,xo=new hi;class Kx extends Qe{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){const s=Math.pow(10,4),r=Math.cos(Tr*e),a=t.getIndex(),o=t.getAttribute("position"),l=a?a.count:o.count,c=[0,0,0],h=["a","b","c"],f=new Array(3),u=new Map,d=[];for(let g=0;g<l;g+=3){a?(c[0]=a.getX(g),c[1]=a.getX(g+1),c[2]=a.getX(g+2)):(c[0]=g,c[1]=g+1,c[2]=g+2);const{a:S,b:m,c:p}=xo;if(S.fromBufferAttribute(o,c[0]),m.fromBufferAttribute(o,c[1]),p.fromBufferAttribute(o,c[2]),xo.getNormal(oc),f[0]=`${Math.round(S.x*s)},${Math.round(S.y*s)},${Math.round(S.z*s)}`,f[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,f[2]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,!(f[0]===f[1]||f[1]===f[2]||f[2]===f[0]))for(let M=0;M<3;M++){const A=(M+1)%3,b=f[M],P=f[A],T=xo[h[M]],x=xo[h[A]],w=`${b}_${P}`,z=`${P}_${b}`,I=u.get(z);I?(oc.dot(I.normal)<=r&&(d.push(T.x,T.y,T.z),d.push(x.x,x.y,x.z)),u.set(z,null)):u.has(w)||u.set(w,{index0:c[M],index1:c[A],normal:oc.clone()})}}for(const g of u.values())if(g){const{index0:S,index1:m}=g;go.fromBufferAttribute(o,S),_o.fromBufferAttribute(o,m),d.push(go.x,go.y,go.z),d.push(_o.x,_o.y,_o.z)}this.setAttribute("position",new We(d,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}}class Oa extends Qe{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};const r=t/2,a=e/2,o=Math.floor(n),l=Math.floor(s),c=o+1,h=l+1,f=t/o,u=e/l,d=[],g=[],S=[],m=[];for(let p=0;p<h;p++){const M=p*u-a;for(let A=0;A<c;A++){const b=A*f-r;g.push(b,-M,0),S.push(0,0,1),m.push(A/o),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let M=0;M<o;M++){const A=M+c*p,b=M+c*(p+1),P=M+1+c*(p+1),T=M+1+c*p;d.push(A,b,T),d.push(b,P,T)}this.setIndex(d),this.setAttribute("position",new We(g,3)),this.setAttribute("normal",new We(S,3)),this.setAttribute("uv",new We(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Oa(t.width,t.height,t.widthSegments,t.heightSegments)}}class Ts extends Qe{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,a=0,o=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:a,thetaLength:o},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));const l=Math.min(a+o,Math.PI);let c=0;const h=[],f=new U,u=new U,d=[],g=[],S=[],m=[];for(let p=0;p<=n;p++){const M=[],A=p/n,b=a+A*o,P=t*Math.cos(b),T=Math.sqrt(t*t-P*P);let x=0;p===0&&a===0?x=.5/e:p===n&&l===Math.PI&&(x=-.5/e);for(let w=0;w<=e;w++){const z=w/e,I=s+z*r;f.x=-T*Math.cos(I),f.y=P,f.z=T*Math.sin(I),g.push(f.x,f.y,f.z),u.copy(f).normalize(),S.push(u.x,u.y,u.z),m.push(z+x,1-A),M.push(c++)}h.push(M)}for(let p=0;p<n;p++)for(let M=0;M<e;M++){const A=h[p][M+1],b=h[p][M],P=h[p+1][M],T=h[p+1][M+1];(p!==0||a>0)&&d.push(A,b,T),(p!==n-1||l<Math.PI)&&d.push(b,P,T)}this.setIndex(d),this.setAttribute("position",new We(g,3)),this.setAttribute("normal",new We(S,3)),this.setAttribute("uv",new We(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Ts(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}}class $x extends as{constructor(t){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Ht(0),this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.fog=t.fog,this}}function Fr(i){const t={};for(const e in i){t[e]={};for(const n in i[e]){const s=i[e][n];if(Jf(s))s.isRenderTargetTexture?(qt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(Jf(s[0])){const r=[];for(let a=0,o=s.length;a<o;a++)r[a]=s[a].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function Gn(i){const t={};for(let e=0;e<i.length;e++){const n=Fr(i[e]);for(const s in n)t[s]=n[s]}return t}function Jf(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Zx(i){const t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function gm(i){const t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:_e.workingColorSpace}const Jx={clone:Fr,merge:Gn};var Qx=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,jx=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`;class As extends as{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Qx,this.fragmentShader=jx,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Fr(t.uniforms),this.uniformsGroups=Zx(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){const e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(const s in this.uniforms){const a=this.uniforms[s].value;a&&a.isTexture?e.uniforms[s]={type:"t",value:a.toJSON(t).uuid}:a&&a.isColor?e.uniforms[s]={type:"c",value:a.getHex()}:a&&a.isVector2?e.uniforms[s]={type:"v2",value:a.toArray()}:a&&a.isVector3?e.uniforms[s]={type:"v3",value:a.toArray()}:a&&a.isVector4?e.uniforms[s]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?e.uniforms[s]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?e.uniforms[s]={type:"m4",value:a.toArray()}:e.uniforms[s]={value:a}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;const n={};for(const s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(const n in t.uniforms){const s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new Ht().setHex(s.value);break;case"v2":this.uniforms[n].value=new Kt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new U().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Ye().fromArray(s.value);break;case"m3":this.uniforms[n].value=new ne().fromArray(s.value);break;case"m4":this.uniforms[n].value=new ae().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(const n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}}class tv extends As{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}}class tT extends as{constructor(t){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Ht(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ht(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Pa,this.normalScale=new Kt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Vi,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.defines={STANDARD:""},this.color.copy(t.color),this.roughness=t.roughness,this.metalness=t.metalness,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.roughnessMap=t.roughnessMap,this.metalnessMap=t.metalnessMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.envMapIntensity=t.envMapIntensity,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}}class ev extends as{constructor(t){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new Ht(16777215),this.specular=new Ht(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ht(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Pa,this.normalScale=new Kt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Vi,this.combine=hl,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.specular.copy(t.specular),this.shininess=t.shininess,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}}class pl extends as{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Ht(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ht(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Pa,this.normalScale=new Kt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Vi,this.combine=hl,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}}class nv extends as{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=K_,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}}class iv extends as{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}}function vs(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function ga(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}function sv(i){function t(s,r){return i[s]-i[r]}const e=i.length,n=new Array(e);for(let s=0;s!==e;++s)n[s]=s;return n.sort(t),n}function Qf(i,t,e){const n=i.length,s=new i.constructor(n);for(let r=0,a=0;a!==n;++r){const o=e[r]*t;for(let l=0;l!==t;++l)s[a++]=i[o+l]}return s}function rv(i,t,e,n){let s=1,r=i[0];for(;r!==void 0&&r[n]===void 0;)r=i[s++];if(r===void 0)return;let a=r[n];if(a!==void 0)if(Array.isArray(a))do a=r[n],a!==void 0&&(t.push(r.time),e.push(...a)),r=i[s++];while(r!==void 0);else if(a.toArray!==void 0)do a=r[n],a!==void 0&&(t.push(r.time),a.toArray(e,e.length)),r=i[s++];while(r!==void 0);else do a=r[n],a!==void 0&&(t.push(r.time),e.push(a)),r=i[s++];while(r!==void 0)}class Ba{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){const e=this.parameterPositions;let n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let a;e:{i:if(!(t<s)){for(let o=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===o)break;if(r=s,s=e[++n],t<s)break t}a=e.length;break e}if(!(t>=r)){const o=e[1];t<o&&(n=2,r=o);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}a=n,n=0;break e}break n}for(;n<a;){const o=n+a>>>1;t<e[o]?a=o:n=o+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){const e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let a=0;a!==s;++a)e[a]=n[r+a];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}}class av extends Ba{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ef,endingEnd:Ef}}intervalChanged_(t,e,n){const s=this.parameterPositions;let r=t-2,a=t+1,o=s[r],l=s[a];if(o===void 0)switch(this.getSettings_().endingStart){case bf:r=t,o=2*e-n;break;case wf:r=s.length-2,o=e+s[r]-s[r+1];break;default:r=t,o=n}if(l===void 0)switch(this.getSettings_().endingEnd){case bf:a=t,l=2*n-e;break;case wf:a=1,l=n+s[1]-s[0];break;default:a=t-1,l=e}const c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-o),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=a*h}interpolate_(t,e,n,s){const r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=t*o,c=l-o,h=this._offsetPrev,f=this._offsetNext,u=this._weightPrev,d=this._weightNext,g=(n-e)/(s-e),S=g*g,m=S*g,p=-u*m+2*u*S-u*g,M=(1+u)*m+(-1.5-2*u)*S+(-.5+u)*g+1,A=(-1-d)*m+(1.5+d)*S+.5*g,b=d*m-d*S;for(let P=0;P!==o;++P)r[P]=p*a[h+P]+M*a[c+P]+A*a[l+P]+b*a[f+P];return r}}class ov extends Ba{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){const r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=t*o,c=l-o,h=(n-e)/(s-e),f=1-h;for(let u=0;u!==o;++u)r[u]=a[c+u]*f+a[l+u]*h;return r}}class lv extends Ba{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}}class cv extends Ba{interpolate_(t,e,n,s){const r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=t*o,c=l-o,h=this.inTangents,f=this.outTangents;if(!h||!f){const g=(n-e)/(s-e),S=1-g;for(let m=0;m!==o;++m)r[m]=a[c+m]*S+a[l+m]*g;return r}const u=o*2,d=t-1;for(let g=0;g!==o;++g){const S=a[c+g],m=a[l+g],p=d*u+g*2,M=f[p],A=f[p+1],b=t*u+g*2,P=h[b],T=h[b+1],x=uv(n,e,M,P,s);r[g]=_m(x,S,A,T,m)}return r}}function _m(i,t,e,n,s){const r=1-i;return r*r*r*t+3*r*r*i*e+3*r*i*i*n+i*i*i*s}function hv(i,t,e,n,s){const r=1-i;return 3*r*r*(e-t)+6*r*i*(n-e)+3*i*i*(s-n)}function uv(i,t,e,n,s){let r=(i-t)/(s-t);for(let a=0;a<8;a++){const o=_m(r,t,e,n,s)-i;if(Math.abs(o)<1e-10)break;const l=hv(r,t,e,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-o/l))}return r}class wi{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=vs(e,this.TimeBufferType),this.values=vs(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){const e=t.constructor;let n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:vs(t.times,Array),values:vs(t.values,Array)};const s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s),ga(t.settings)&&(n.settings={inTangents:vs(t.settings.inTangents,Array),outTangents:vs(t.settings.outTangents,Array)})}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new lv(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new ov(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new av(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){const e=new cv(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case Vo:e=this.InterpolantFactoryMethodDiscrete;break;case fh:e=this.InterpolantFactoryMethodLinear;break;case Bl:e=this.InterpolantFactoryMethodSmooth;break;case yf:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){const n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return qt("KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Vo;case this.InterpolantFactoryMethodLinear:return fh;case this.InterpolantFactoryMethodSmooth:return Bl;case this.InterpolantFactoryMethodBezier:return yf}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){const e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t;ga(this.settings)&&(jf(this.settings.inTangents,t),jf(this.settings.outTangents,t))}return this}scale(t){if(t!==1){const e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t;ga(this.settings)&&(td(this.settings.inTangents,t),td(this.settings.outTangents,t))}return this}trim(t,e){const n=this.times,s=n.length;let r=0,a=s-1;for(;r!==s&&n[r]<t;)++r;for(;a!==-1&&n[a]>e;)--a;if(++a,r!==0||a!==s){r>=a&&(a=Math.max(a,1),r=a-1);const o=this.getValueSize();this.times=n.slice(r,a),this.values=this.values.slice(r*o,a*o)}return this}validate(){let t=!0;const e=this.getValueSize();e-Math.floor(e)!==0&&(jt("KeyframeTrack: Invalid value size in track.",this),t=!1);const n=this.times,s=this.values,r=n.length;r===0&&(jt("KeyframeTrack: Track is empty.",this),t=!1);let a=null;for(let o=0;o!==r;o++){const l=n[o];if(typeof l=="number"&&isNaN(l)){jt("KeyframeTrack: Time is not a valid number.",this,o,l),t=!1;break}if(a!==null&&a>l){jt("KeyframeTrack: Out of order keys.",this,o,l,a),t=!1;break}a=l}if(s!==void 0&&ix(s))for(let o=0,l=s.length;o!==l;++o){const c=s[o];if(isNaN(c)){jt("KeyframeTrack: Value is not a valid number.",this,o,c),t=!1;break}}return t}optimize(){const t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Bl,r=t.length-1;let a=1;for(let o=1;o<r;++o){let l=!1;const c=t[o],h=t[o+1];if(c!==h&&(o!==1||c!==t[0]))if(s)l=!0;else{const f=o*n,u=f-n,d=f+n;for(let g=0;g!==n;++g){const S=e[f+g];if(S!==e[u+g]||S!==e[d+g]){l=!0;break}}}if(l){if(o!==a){t[a]=t[o];const f=o*n,u=a*n;for(let d=0;d!==n;++d)e[u+d]=e[f+d]}++a}}if(r>0){t[a]=t[r];for(let o=r*n,l=a*n,c=0;c!==n;++c)e[l+c]=e[o+c];++a}return a!==t.length?(this.times=t.slice(0,a),this.values=e.slice(0,a*n)):(this.times=t,this.values=e),this}clone(){const t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,ga(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}}function jf(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]+=t}function td(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]*=t}wi.prototype.ValueTypeName="";wi.prototype.TimeBufferType=Float32Array;wi.prototype.ValueBufferType=Float32Array;wi.prototype.DefaultInterpolation=fh;class Wr extends wi{constructor(t,e,n){super(t,e,n)}}Wr.prototype.ValueTypeName="bool";Wr.prototype.ValueBufferType=Array;Wr.prototype.DefaultInterpolation=Vo;Wr.prototype.InterpolantFactoryMethodLinear=void 0;Wr.prototype.InterpolantFactoryMethodSmooth=void 0;class xm extends wi{constructor(t,e,n,s){super(t,e,n,s)}}xm.prototype.ValueTypeName="color";class Qh extends wi{constructor(t,e,n,s){super(t,e,n,s)}}Qh.prototype.ValueTypeName="number";class fv extends Ba{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){const r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=(n-e)/(s-e);let c=t*o;for(let h=c+o;c!==h;c+=4)mn.slerpFlat(r,0,a,c-o,a,c,l);return r}}class jh extends wi{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new fv(this.times,this.values,this.getValueSize(),t)}}jh.prototype.ValueTypeName="quaternion";jh.prototype.InterpolantFactoryMethodSmooth=void 0;class Xr extends wi{constructor(t,e,n){super(t,e,n)}}Xr.prototype.ValueTypeName="string";Xr.prototype.ValueBufferType=Array;Xr.prototype.DefaultInterpolation=Vo;Xr.prototype.InterpolantFactoryMethodLinear=void 0;Xr.prototype.InterpolantFactoryMethodSmooth=void 0;class vm extends wi{constructor(t,e,n,s){super(t,e,n,s)}}vm.prototype.ValueTypeName="vector";class eT{constructor(t="",e=-1,n=[],s=q_){this.name=t,this.tracks=n,this.duration=e,this.blendMode=s,this.uuid=rs(),this.userData={},this.duration<0&&this.resetDuration()}static parse(t){const e=[],n=t.tracks,s=1/(t.fps||1);for(let a=0,o=n.length;a!==o;++a)e.push(pv(n[a]).scale(s));const r=new this(t.name,t.duration,e,t.blendMode);return r.uuid=t.uuid,r.userData=JSON.parse(t.userData||"{}"),r}static toJSON(t){const e=[],n=t.tracks,s={name:t.name,duration:t.duration,tracks:e,uuid:t.uuid,blendMode:t.blendMode,userData:JSON.stringify(t.userData)};for(let r=0,a=n.length;r!==a;++r)e.push(wi.toJSON(n[r]));return s}static CreateFromMorphTargetSequence(t,e,n,s){const r=e.length,a=[];for(let o=0;o<r;o++){let l=[],c=[];l.push((o+r-1)%r,o,(o+1)%r),c.push(0,1,0);const h=sv(l);l=Qf(l,1,h),c=Qf(c,1,h),!s&&l[0]===0&&(l.push(r),c.push(c[0])),a.push(new Qh(".morphTargetInfluences["+e[o].name+"]",l,c).scale(1/n))}return new this(t,-1,a)}static findByName(t,e){let n=t;if(!Array.isArray(t)){const s=t;n=s.geometry&&s.geometry.animations||s.animations}for(let s=0;s<n.length;s++)if(n[s].name===e)return n[s];return null}static CreateClipsFromMorphTargetSequences(t,e,n){const s={},r=/^([\w-]*?)([\d]+)$/;for(let o=0,l=t.length;o<l;o++){const c=t[o],h=c.name.match(r);if(h&&h.length>1){const f=h[1];let u=s[f];u||(s[f]=u=[]),u.push(c)}}const a=[];for(const o in s)a.push(this.CreateFromMorphTargetSequence(o,s[o],e,n));return a}resetDuration(){const t=this.tracks;let e=0;for(let n=0,s=t.length;n!==s;++n){const r=this.tracks[n];e=Math.max(e,r.times[r.times.length-1])}return this.duration=e,this}trim(){for(let t=0;t<this.tracks.length;t++)this.tracks[t].trim(0,this.duration);return this}validate(){let t=!0;for(let e=0;e<this.tracks.length;e++)t=t&&this.tracks[e].validate();return t}optimize(){for(let t=0;t<this.tracks.length;t++)this.tracks[t].optimize();return this}clone(){const t=[];for(let n=0;n<this.tracks.length;n++)t.push(this.tracks[n].clone());const e=new this.constructor(this.name,this.duration,t,this.blendMode);return e.userData=JSON.parse(JSON.stringify(this.userData)),e}toJSON(){return this.constructor.toJSON(this)}}function dv(i){switch(i.toLowerCase()){case"scalar":case"double":case"float":case"number":case"integer":return Qh;case"vector":case"vector2":case"vector3":case"vector4":return vm;case"color":return xm;case"quaternion":return jh;case"bool":case"boolean":return Wr;case"string":return Xr}throw new Error("THREE.KeyframeTrack: Unsupported typeName: "+i)}function pv(i){if(i.type===void 0)throw new Error("THREE.KeyframeTrack: track type undefined, can not parse");const t=dv(i.type);if(i.times===void 0){const n=[],s=[];rv(i.keys,n,s,"value"),i.times=n,i.values=s}let e;return t.parse!==void 0?e=t.parse(i):e=new t(i.name,i.times,i.values,i.interpolation),ga(i.settings)&&(e.settings={inTangents:vs(i.settings.inTangents,Float32Array),outTangents:vs(i.settings.outTangents,Float32Array)}),e}class Mm extends Tn{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new Ht(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){const e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}}class mv extends Mm{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Tn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Ht(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){const e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}}const lc=new ae,ed=new U,nd=new U;class gv{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Kt(512,512),this.mapType=ni,this.map=null,this.mapPass=null,this.matrix=new ae,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Na,this._frameExtents=new Kt(1,1),this._viewportCount=1,this._viewports=[new Ye(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){const e=this.camera;ed.setFromMatrixPosition(t.matrixWorld),e.position.copy(ed),nd.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(nd),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){lc.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(lc,t.coordinateSystem,t.reversedDepth);const r=this._frameExtents,a=s?s.z/r.x:1,o=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===La||t.reversedDepth?e.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,1,0,0,0,0,1):e.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,.5,.5,0,0,0,1),e.multiply(lc)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){const t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}}const vo=new U,Mo=new mn,Ii=new U;class Sm extends Tn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new ae,this.projectionMatrix=new ae,this.projectionMatrixInverse=new ae,this.coordinateSystem=bi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(vo,Mo,Ii),Ii.x===1&&Ii.y===1&&Ii.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(vo,Mo,Ii.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(vo,Mo,Ii),Ii.x===1&&Ii.y===1&&Ii.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(vo,Mo,Ii.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}}const _s=new U,id=new Kt,sd=new Kt;class Mi extends Sm{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){const e=.5*this.getFilmHeight()/t;this.fov=Da*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){const t=Math.tan(Tr*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Da*2*Math.atan(Math.tan(Tr*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){_s.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(_s.x,_s.y).multiplyScalar(-t/_s.z),_s.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(_s.x,_s.y).multiplyScalar(-t/_s.z)}getViewSize(t,e){return this.getViewBounds(t,id,sd),e.subVectors(sd,id)}setViewOffset(t,e,n,s,r,a){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const t=this.near;let e=t*Math.tan(Tr*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s;const a=this.view;if(this.view!==null&&this.view.enabled){const l=a.fullWidth,c=a.fullHeight;r+=a.offsetX*s/l,e-=a.offsetY*n/c,s*=a.width/l,n*=a.height/c}const o=this.filmOffset;o!==0&&(r+=t*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){const e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}}class ym extends Sm{constructor(t=-1,e=1,n=1,s=-1,r=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=a,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2;let r=n-t,a=n+t,o=s+e,l=s-e;if(this.view!==null&&this.view.enabled){const c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,a=r+c*this.view.width,o-=h*this.view.offsetY,l=o-h*this.view.height}this.projectionMatrix.makeOrthographic(r,a,o,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){const e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}}class _v extends gv{constructor(){super(new ym(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}}class Em extends Mm{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Tn.DEFAULT_UP),this.updateMatrix(),this.target=new Tn,this.shadow=new _v}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){const e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}}const mr=-90,gr=1;class mh extends Tn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;const s=new Mi(mr,gr,t,e);s.layers=this.layers,this.add(s);const r=new Mi(mr,gr,t,e);r.layers=this.layers,this.add(r);const a=new Mi(mr,gr,t,e);a.layers=this.layers,this.add(a);const o=new Mi(mr,gr,t,e);o.layers=this.layers,this.add(o);const l=new Mi(mr,gr,t,e);l.layers=this.layers,this.add(l);const c=new Mi(mr,gr,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){const t=this.coordinateSystem,e=this.children.concat(),[n,s,r,a,o,l]=e;for(const c of e)this.remove(c);if(t===bi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===La)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(const c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();const{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());const[r,a,o,l,c,h]=this.children,f=t.getRenderTarget(),u=t.getActiveCubeFace(),d=t.getActiveMipmapLevel(),g=t.xr.enabled;t.xr.enabled=!1;const S=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=S,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(f,u,d),t.xr.enabled=g,n.texture.needsPMREMUpdate=!0}}class xv extends Mi{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}}const tu="\\[\\]\\.:\\/",vv=new RegExp("["+tu+"]","g"),eu="[^"+tu+"]",Mv="[^"+tu.replace("\\.","")+"]",Sv=/((?:WC+[\/:])*)/.source.replace("WC",eu),yv=/(WCOD+)?/.source.replace("WCOD",Mv),Ev=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",eu),bv=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",eu),wv=new RegExp("^"+Sv+yv+Ev+bv+"$"),Tv=["material","materials","bones","map"];class Av{constructor(t,e,n){const s=n||Le.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();const n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){const n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){const t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){const t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}}class Le{constructor(t,e,n){this.path=e,this.parsedPath=n||Le.parseTrackName(e),this.node=Le.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new Le.Composite(t,e,n):new Le(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(vv,"")}static parseTrackName(t){const e=wv.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);const n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){const r=n.nodeName.substring(s+1);Tv.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){const n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){const n=function(r){for(let a=0;a<r.length;a++){const o=r[a];if(o.name===e||o.uuid===e)return o;const l=n(o.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){const n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){const n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){const n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){const n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node;const e=this.parsedPath,n=e.objectName,s=e.propertyName;let r=e.propertyIndex;if(t||(t=Le.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){qt("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){jt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){jt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){jt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){jt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){jt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){jt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){jt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}const a=t[s];if(a===void 0){const c=e.nodeName;jt("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let o=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?o=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(o=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){jt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){jt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=a,this.propertyIndex=r}else a.fromArray!==void 0&&a.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=a):Array.isArray(a)?(l=this.BindingType.EntireArray,this.resolvedProperty=a):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][o]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}}Le.Composite=Av;Le.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Le.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Le.prototype.GetterByBindingType=[Le.prototype._getValue_direct,Le.prototype._getValue_array,Le.prototype._getValue_arrayElement,Le.prototype._getValue_toArray];Le.prototype.SetterByBindingTypeAndVersioning=[[Le.prototype._setValue_direct,Le.prototype._setValue_direct_setNeedsUpdate,Le.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Le.prototype._setValue_array,Le.prototype._setValue_array_setNeedsUpdate,Le.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Le.prototype._setValue_arrayElement,Le.prototype._setValue_arrayElement_setNeedsUpdate,Le.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Le.prototype._setValue_fromArray,Le.prototype._setValue_fromArray_setNeedsUpdate,Le.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];const rd=new ae;class Rv{constructor(t,e,n=0,s=1/0){this.ray=new fl(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new $h,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):jt("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return rd.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(rd),this}intersectObject(t,e=!0,n=[]){return gh(t,this,n,e),n.sort(ad),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)gh(t[s],this,n,e);return n.sort(ad),n}}function ad(i,t){return i.distance-t.distance}function gh(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){const r=i.children;for(let a=0,o=r.length;a<o;a++)gh(r[a],t,e,!0)}}class od{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=de(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(de(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}}class Cv extends Gr{constructor(t=10,e=10,n=4473924,s=8947848){n=new Ht(n),s=new Ht(s);const r=e/2,a=t/e,o=t/2,l=[],c=[];for(let u=0,d=0,g=-o;u<=e;u++,g+=a){l.push(-o,0,g,o,0,g),l.push(g,0,-o,g,0,o);const S=u===r?n:s;S.toArray(c,d),d+=3,S.toArray(c,d),d+=3,S.toArray(c,d),d+=3,S.toArray(c,d),d+=3}const h=new Qe;h.setAttribute("position",new We(l,3)),h.setAttribute("color",new We(c,3));const f=new Ps({vertexColors:!0,toneMapped:!1});super(h,f),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}}class Pv extends Rs{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}}function ld(i,t,e,n){const s=Lv(n);switch(e){case jp:return i*t;case Gh:return i*t/s.components*s.byteLength;case Hh:return i*t/s.components*s.byteLength;case Ws:return i*t*2/s.components*s.byteLength;case Vh:return i*t*2/s.components*s.byteLength;case tm:return i*t*3/s.components*s.byteLength;case Bi:return i*t*4/s.components*s.byteLength;case Wh:return i*t*4/s.components*s.byteLength;case Po:case Lo:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Do:case No:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Oc:case zc:return Math.max(i,16)*Math.max(t,8)/4;case Fc:case Bc:return Math.max(i,8)*Math.max(t,8)/2;case kc:case Gc:case Vc:case Wc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Hc:case Go:case Xc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Yc:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case qc:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Kc:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case $c:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Zc:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Jc:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Qc:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case jc:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case th:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case eh:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case nh:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case ih:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case sh:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case rh:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case ah:case oh:case lh:return Math.ceil(i/4)*Math.ceil(t/4)*16;case ch:case hh:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Ho:case uh:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function Lv(i){switch(i){case ni:case $p:return{byteLength:1,components:1};case Ca:case Zp:case Hi:return{byteLength:2,components:1};case zh:case kh:return{byteLength:2,components:4};case Gi:case Bh:case Ei:return{byteLength:4,components:1};case Jp:case Qp:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:Oh}}));typeof window<"u"&&(window.__THREE__?qt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=Oh);/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */function bm(){let i=null,t=!1,e=null,n=null;function s(r,a){n=i.requestAnimationFrame(s),e(r,a)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function Dv(i){const t=new WeakMap;function e(o,l){const c=o.array,h=o.usage,f=c.byteLength,u=i.createBuffer();i.bindBuffer(l,u),i.bufferData(l,c,h),o.onUploadCallback();let d;if(c instanceof Float32Array)d=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=i.HALF_FLOAT;else if(c instanceof Uint16Array)o.isFloat16BufferAttribute?d=i.HALF_FLOAT:d=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=i.SHORT;else if(c instanceof Uint32Array)d=i.UNSIGNED_INT;else if(c instanceof Int32Array)d=i.INT;else if(c instanceof Int8Array)d=i.BYTE;else if(c instanceof Uint8Array)d=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:o.version,size:f}}function n(o,l,c){const h=l.array,f=l.updateRanges;if(i.bindBuffer(c,o),f.length===0)i.bufferSubData(c,0,h);else{f.sort((d,g)=>d.start-g.start);let u=0;for(let d=1;d<f.length;d++){const g=f[u],S=f[d];S.start<=g.start+g.count+1?g.count=Math.max(g.count,S.start+S.count-g.start):(++u,f[u]=S)}f.length=u+1;for(let d=0,g=f.length;d<g;d++){const S=f[d];i.bufferSubData(c,S.start*h.BYTES_PER_ELEMENT,h,S.start,S.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(o){return o.isInterleavedBufferAttribute&&(o=o.data),t.get(o)}function r(o){o.isInterleavedBufferAttribute&&(o=o.data);const l=t.get(o);l&&(i.deleteBuffer(l.buffer),t.delete(o))}function a(o,l){if(o.isInterleavedBufferAttribute&&(o=o.data),o.isGLBufferAttribute){const h=t.get(o);(!h||h.version<o.version)&&t.set(o,{buffer:o.buffer,type:o.type,bytesPerElement:o.elementSize,version:o.version});return}const c=t.get(o);if(c===void 0)t.set(o,e(o,l));else if(c.version<o.version){if(c.size!==o.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,o,l),c.version=o.version}}return{get:s,remove:r,update:a}}var Nv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Iv=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Uv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Fv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Ov=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Bv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,zv=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,kv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Gv=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,Hv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Vv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Wv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Xv=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,Yv=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,qv=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Kv=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,$v=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Zv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Jv=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Qv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,jv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,tM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,eM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,nM=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,iM=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,sM=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,rM=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,aM=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,oM=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,lM="gl_FragColor = linearToOutputTexel( gl_FragColor );",cM=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,hM=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,uM=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,fM=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,dM=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,pM=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,mM=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,gM=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,_M=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,xM=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,vM=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,MM=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,SM=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,yM=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,EM=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,bM=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,wM=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,TM=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,AM=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,RM=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,CM=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,PM=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,LM=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,DM=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,NM=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,IM=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,UM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,FM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,OM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,BM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,zM=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,kM=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,GM=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,HM=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,VM=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,WM=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,XM=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,YM=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,qM=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,KM=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,$M=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,ZM=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,JM=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,QM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,jM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,tS=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,eS=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,nS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,iS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,sS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,rS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,aS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,oS=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,lS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,cS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,hS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,uS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,fS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,dS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,pS=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,mS=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,gS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,_S=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,xS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,vS=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,MS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,SS=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,yS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,ES=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,bS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,wS=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,TS=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,AS=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,RS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,CS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,PS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,LS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`;const DS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,NS=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,IS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,US=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,FS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,OS=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,BS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,zS=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,kS=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,GS=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,HS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,VS=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,WS=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,XS=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,YS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,qS=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,KS=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,$S=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ZS=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,JS=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,QS=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,jS=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,ty=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,ey=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ny=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,iy=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,sy=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,ry=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ay=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,oy=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,ly=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,cy=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,hy=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,uy=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,ce={alphahash_fragment:Nv,alphahash_pars_fragment:Iv,alphamap_fragment:Uv,alphamap_pars_fragment:Fv,alphatest_fragment:Ov,alphatest_pars_fragment:Bv,aomap_fragment:zv,aomap_pars_fragment:kv,batching_pars_vertex:Gv,batching_vertex:Hv,begin_vertex:Vv,beginnormal_vertex:Wv,bsdfs:Xv,iridescence_fragment:Yv,bumpmap_pars_fragment:qv,clipping_planes_fragment:Kv,clipping_planes_pars_fragment:$v,clipping_planes_pars_vertex:Zv,clipping_planes_vertex:Jv,color_fragment:Qv,color_pars_fragment:jv,color_pars_vertex:tM,color_vertex:eM,common:nM,defaultnormal_vertex:iM,displacementmap_pars_vertex:sM,displacementmap_vertex:rM,emissivemap_fragment:aM,emissivemap_pars_fragment:oM,colorspace_fragment:lM,colorspace_pars_fragment:cM,envmap_fragment:hM,envmap_common_pars_fragment:uM,envmap_pars_fragment:fM,envmap_pars_vertex:dM,envmap_physical_pars_fragment:bM,envmap_vertex:pM,fog_vertex:mM,fog_pars_vertex:gM,fog_fragment:_M,fog_pars_fragment:xM,gradientmap_pars_fragment:vM,lightmap_pars_fragment:MM,lights_lambert_fragment:SM,lights_lambert_pars_fragment:yM,lights_pars_begin:EM,lights_toon_fragment:wM,lights_toon_pars_fragment:TM,lights_phong_fragment:AM,lights_phong_pars_fragment:RM,lights_physical_fragment:CM,lights_physical_pars_fragment:PM,lights_fragment_begin:LM,lights_fragment_maps:DM,lights_fragment_end:NM,lightprobes_pars_fragment:IM,logdepthbuf_fragment:UM,logdepthbuf_pars_fragment:FM,logdepthbuf_pars_vertex:OM,logdepthbuf_vertex:BM,map_fragment:zM,map_pars_fragment:kM,map_particle_fragment:GM,map_particle_pars_fragment:HM,metalnessmap_fragment:VM,metalnessmap_pars_fragment:WM,morphinstance_vertex:XM,morphcolor_vertex:YM,morphnormal_vertex:qM,morphtarget_pars_vertex:KM,morphtarget_vertex:$M,normal_fragment_begin:ZM,normal_fragment_maps:JM,normal_pars_fragment:QM,normal_pars_vertex:jM,normal_vertex:tS,normalmap_pars_fragment:eS,clearcoat_normal_fragment_begin:nS,clearcoat_normal_fragment_maps:iS,clearcoat_pars_fragment:sS,iridescence_pars_fragment:rS,opaque_fragment:aS,packing:oS,premultiplied_alpha_fragment:lS,project_vertex:cS,dithering_fragment:hS,dithering_pars_fragment:uS,roughnessmap_fragment:fS,roughnessmap_pars_fragment:dS,shadowmap_pars_fragment:pS,shadowmap_pars_vertex:mS,shadowmap_vertex:gS,shadowmask_pars_fragment:_S,skinbase_vertex:xS,skinning_pars_vertex:vS,skinning_vertex:MS,skinnormal_vertex:SS,specularmap_fragment:yS,specularmap_pars_fragment:ES,tonemapping_fragment:bS,tonemapping_pars_fragment:wS,transmission_fragment:TS,transmission_pars_fragment:AS,uv_pars_fragment:RS,uv_pars_vertex:CS,uv_vertex:PS,worldpos_vertex:LS,background_vert:DS,background_frag:NS,backgroundCube_vert:IS,backgroundCube_frag:US,cube_vert:FS,cube_frag:OS,depth_vert:BS,depth_frag:zS,distance_vert:kS,distance_frag:GS,equirect_vert:HS,equirect_frag:VS,linedashed_vert:WS,linedashed_frag:XS,meshbasic_vert:YS,meshbasic_frag:qS,meshlambert_vert:KS,meshlambert_frag:$S,meshmatcap_vert:ZS,meshmatcap_frag:JS,meshnormal_vert:QS,meshnormal_frag:jS,meshphong_vert:ty,meshphong_frag:ey,meshphysical_vert:ny,meshphysical_frag:iy,meshtoon_vert:sy,meshtoon_frag:ry,points_vert:ay,points_frag:oy,shadow_vert:ly,shadow_frag:cy,sprite_vert:hy,sprite_frag:uy},Lt={common:{diffuse:{value:new Ht(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ne},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ne}},envmap:{envMap:{value:null},envMapRotation:{value:new ne},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ne}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ne}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ne},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ne},normalScale:{value:new Kt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ne},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ne}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ne}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ne}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ht(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Ht(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0},uvTransform:{value:new ne}},sprite:{diffuse:{value:new Ht(16777215)},opacity:{value:1},center:{value:new Kt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ne},alphaMap:{value:null},alphaMapTransform:{value:new ne},alphaTest:{value:0}}},Oi={basic:{uniforms:Gn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.fog]),vertexShader:ce.meshbasic_vert,fragmentShader:ce.meshbasic_frag},lambert:{uniforms:Gn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new Ht(0)},envMapIntensity:{value:1}}]),vertexShader:ce.meshlambert_vert,fragmentShader:ce.meshlambert_frag},phong:{uniforms:Gn([Lt.common,Lt.specularmap,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,Lt.lights,{emissive:{value:new Ht(0)},specular:{value:new Ht(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ce.meshphong_vert,fragmentShader:ce.meshphong_frag},standard:{uniforms:Gn([Lt.common,Lt.envmap,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.roughnessmap,Lt.metalnessmap,Lt.fog,Lt.lights,{emissive:{value:new Ht(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ce.meshphysical_vert,fragmentShader:ce.meshphysical_frag},toon:{uniforms:Gn([Lt.common,Lt.aomap,Lt.lightmap,Lt.emissivemap,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.gradientmap,Lt.fog,Lt.lights,{emissive:{value:new Ht(0)}}]),vertexShader:ce.meshtoon_vert,fragmentShader:ce.meshtoon_frag},matcap:{uniforms:Gn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,Lt.fog,{matcap:{value:null}}]),vertexShader:ce.meshmatcap_vert,fragmentShader:ce.meshmatcap_frag},points:{uniforms:Gn([Lt.points,Lt.fog]),vertexShader:ce.points_vert,fragmentShader:ce.points_frag},dashed:{uniforms:Gn([Lt.common,Lt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ce.linedashed_vert,fragmentShader:ce.linedashed_frag},depth:{uniforms:Gn([Lt.common,Lt.displacementmap]),vertexShader:ce.depth_vert,fragmentShader:ce.depth_frag},normal:{uniforms:Gn([Lt.common,Lt.bumpmap,Lt.normalmap,Lt.displacementmap,{opacity:{value:1}}]),vertexShader:ce.meshnormal_vert,fragmentShader:ce.meshnormal_frag},sprite:{uniforms:Gn([Lt.sprite,Lt.fog]),vertexShader:ce.sprite_vert,fragmentShader:ce.sprite_frag},background:{uniforms:{uvTransform:{value:new ne},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ce.background_vert,fragmentShader:ce.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ne}},vertexShader:ce.backgroundCube_vert,fragmentShader:ce.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ce.cube_vert,fragmentShader:ce.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ce.equirect_vert,fragmentShader:ce.equirect_frag},distance:{uniforms:Gn([Lt.common,Lt.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ce.distance_vert,fragmentShader:ce.distance_frag},shadow:{uniforms:Gn([Lt.lights,Lt.fog,{color:{value:new Ht(0)},opacity:{value:1}}]),vertexShader:ce.shadow_vert,fragmentShader:ce.shadow_frag}};Oi.physical={uniforms:Gn([Oi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ne},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ne},clearcoatNormalScale:{value:new Kt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ne},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ne},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ne},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ne},sheen:{value:0},sheenColor:{value:new Ht(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ne},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ne},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ne},transmissionSamplerSize:{value:new Kt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ne},attenuationDistance:{value:0},attenuationColor:{value:new Ht(0)},specularColor:{value:new Ht(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ne},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ne},anisotropyVector:{value:new Kt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ne}}]),vertexShader:ce.meshphysical_vert,fragmentShader:ce.meshphysical_frag};const So={r:0,b:0,g:0},fy=new ae,wm=new ne;wm.set(-1,0,0,0,1,0,0,0,1);function dy(i,t,e,n,s,r){const a=new Ht(0);let o=s===!0?0:1,l,c,h=null,f=0,u=null;function d(M){let A=M.isScene===!0?M.background:null;if(A&&A.isTexture){const b=M.backgroundBlurriness>0;A=t.get(A,b)}return A}function g(M){let A=!1;const b=d(M);b===null?m(a,o):b&&b.isColor&&(m(b,1),A=!0);const P=i.xr.getEnvironmentBlendMode();P==="additive"?e.buffers.color.setClear(0,0,0,1,r):P==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||A)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function S(M,A){const b=d(A);b&&b.isCubeTexture?(c===void 0&&(c=new gn(new Hr(1,1,1),new As({name:"BackgroundCubeMaterial",uniforms:Fr(Oi.backgroundCube.uniforms),vertexShader:Oi.backgroundCube.vertexShader,fragmentShader:Oi.backgroundCube.fragmentShader,side:Vn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(P,T,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=A.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(fy.makeRotationFromEuler(A.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(wm),c.material.toneMapped=_e.getTransfer(b.colorSpace)!==Re,(h!==b||f!==b.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=b,f=b.version,u=i.toneMapping),c.layers.enableAll(),M.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new gn(new Oa(2,2),new As({name:"BackgroundMaterial",uniforms:Fr(Oi.background.uniforms),vertexShader:Oi.background.vertexShader,fragmentShader:Oi.background.fragmentShader,side:Vs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,l.material.toneMapped=_e.getTransfer(b.colorSpace)!==Re,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||f!==b.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=b,f=b.version,u=i.toneMapping),l.layers.enableAll(),M.unshift(l,l.geometry,l.material,0,0,null))}function m(M,A){M.getRGB(So,gm(i)),e.buffers.color.setClear(So.r,So.g,So.b,A,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return a},setClearColor:function(M,A=1){a.set(M),o=A,m(a,o)},getClearAlpha:function(){return o},setClearAlpha:function(M){o=M,m(a,o)},render:g,addToRenderList:S,dispose:p}}function py(i,t){const e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null);let r=s,a=!1;function o(N,k,V,D,W){let q=!1;const H=f(N,D,V,k);r!==H&&(r=H,c(r.object)),q=d(N,D,V,W),q&&g(N,D,V,W),W!==null&&t.update(W,i.ELEMENT_ARRAY_BUFFER),(q||a)&&(a=!1,b(N,k,V,D),W!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(W).buffer))}function l(){return i.createVertexArray()}function c(N){return i.bindVertexArray(N)}function h(N){return i.deleteVertexArray(N)}function f(N,k,V,D){const W=D.wireframe===!0;let q=n[k.id];q===void 0&&(q={},n[k.id]=q);const H=N.isInstancedMesh===!0?N.id:0;let lt=q[H];lt===void 0&&(lt={},q[H]=lt);let Z=lt[V.id];Z===void 0&&(Z={},lt[V.id]=Z);let Q=Z[W];return Q===void 0&&(Q=u(l()),Z[W]=Q),Q}function u(N){const k=[],V=[],D=[];for(let W=0;W<e;W++)k[W]=0,V[W]=0,D[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:V,attributeDivisors:D,object:N,attributes:{},index:null}}function d(N,k,V,D){const W=r.attributes,q=k.attributes;let H=0;const lt=V.getAttributes();for(const Z in lt)if(lt[Z].location>=0){const it=W[Z];let ut=q[Z];if(ut===void 0&&(Z==="instanceMatrix"&&N.instanceMatrix&&(ut=N.instanceMatrix),Z==="instanceColor"&&N.instanceColor&&(ut=N.instanceColor)),it===void 0||it.attribute!==ut||ut&&it.data!==ut.data)return!0;H++}return r.attributesNum!==H||r.index!==D}function g(N,k,V,D){const W={},q=k.attributes;let H=0;const lt=V.getAttributes();for(const Z in lt)if(lt[Z].location>=0){let it=q[Z];it===void 0&&(Z==="instanceMatrix"&&N.instanceMatrix&&(it=N.instanceMatrix),Z==="instanceColor"&&N.instanceColor&&(it=N.instanceColor));const ut={};ut.attribute=it,it&&it.data&&(ut.data=it.data),W[Z]=ut,H++}r.attributes=W,r.attributesNum=H,r.index=D}function S(){const N=r.newAttributes;for(let k=0,V=N.length;k<V;k++)N[k]=0}function m(N){p(N,0)}function p(N,k){const V=r.newAttributes,D=r.enabledAttributes,W=r.attributeDivisors;V[N]=1,D[N]===0&&(i.enableVertexAttribArray(N),D[N]=1),W[N]!==k&&(i.vertexAttribDivisor(N,k),W[N]=k)}function M(){const N=r.newAttributes,k=r.enabledAttributes;for(let V=0,D=k.length;V<D;V++)k[V]!==N[V]&&(i.disableVertexAttribArray(V),k[V]=0)}function A(N,k,V,D,W,q,H){H===!0?i.vertexAttribIPointer(N,k,V,W,q):i.vertexAttribPointer(N,k,V,D,W,q)}function b(N,k,V,D){S();const W=D.attributes,q=V.getAttributes(),H=k.defaultAttributeValues;for(const lt in q){const Z=q[lt];if(Z.location>=0){let Q=W[lt];if(Q===void 0&&(lt==="instanceMatrix"&&N.instanceMatrix&&(Q=N.instanceMatrix),lt==="instanceColor"&&N.instanceColor&&(Q=N.instanceColor)),Q!==void 0){const it=Q.normalized,ut=Q.itemSize,ht=t.get(Q);if(ht===void 0)continue;const j=ht.buffer,pt=ht.type,_t=ht.bytesPerElement,Tt=pt===i.INT||pt===i.UNSIGNED_INT||Q.gpuType===Bh;if(Q.isInterleavedBufferAttribute){const St=Q.data,Vt=St.isInterleavedBuffer===!0?St.stride:St.itemSize,ie=Q.offset;if(St.isInstancedInterleavedBuffer||St.isInstancedBufferAttribute){for(let kt=0;kt<Z.locationSize;kt++)p(Z.location+kt,St.meshPerAttribute);N.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=St.meshPerAttribute*St.count)}else for(let kt=0;kt<Z.locationSize;kt++)m(Z.location+kt);i.bindBuffer(i.ARRAY_BUFFER,j);for(let kt=0;kt<Z.locationSize;kt++)A(Z.location+kt,ut/Z.locationSize,pt,it,Vt*_t,(ie+ut/Z.locationSize*kt)*_t,Tt)}else{if(Q.isInstancedBufferAttribute){for(let St=0;St<Z.locationSize;St++)p(Z.location+St,Q.meshPerAttribute);N.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let St=0;St<Z.locationSize;St++)m(Z.location+St);i.bindBuffer(i.ARRAY_BUFFER,j);for(let St=0;St<Z.locationSize;St++)A(Z.location+St,ut/Z.locationSize,pt,it,ut*_t,ut/Z.locationSize*St*_t,Tt)}}else if(H!==void 0){const it=H[lt];if(it!==void 0)switch(it.length){case 2:i.vertexAttrib2fv(Z.location,it);break;case 3:i.vertexAttrib3fv(Z.location,it);break;case 4:i.vertexAttrib4fv(Z.location,it);break;default:i.vertexAttrib1fv(Z.location,it)}}}}M()}function P(){z();for(const N in n){const k=n[N];for(const V in k){const D=k[V];for(const W in D){const q=D[W];for(const H in q)h(q[H].object),delete q[H];delete D[W]}}delete n[N]}}function T(N){if(n[N.id]===void 0)return;const k=n[N.id];for(const V in k){const D=k[V];for(const W in D){const q=D[W];for(const H in q)h(q[H].object),delete q[H];delete D[W]}}delete n[N.id]}function x(N){for(const k in n){const V=n[k];for(const D in V){const W=V[D];if(W[N.id]===void 0)continue;const q=W[N.id];for(const H in q)h(q[H].object),delete q[H];delete W[N.id]}}}function w(N){for(const k in n){const V=n[k],D=N.isInstancedMesh===!0?N.id:0,W=V[D];if(W!==void 0){for(const q in W){const H=W[q];for(const lt in H)h(H[lt].object),delete H[lt];delete W[q]}delete V[D],Object.keys(V).length===0&&delete n[k]}}}function z(){I(),a=!0,r!==s&&(r=s,c(r.object))}function I(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:o,reset:z,resetDefaultState:I,dispose:P,releaseStatesOfGeometry:T,releaseStatesOfObject:w,releaseStatesOfProgram:x,initAttributes:S,enableAttribute:m,disableUnusedAttributes:M}}function my(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function a(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),e.update(c,n,h))}function o(l,c,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let u=0;for(let d=0;d<h;d++)u+=c[d];e.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=a,this.renderMultiDraw=o}function gy(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){const x=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function a(x){return!(x!==Bi&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function o(x){const w=x===Hi&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(x!==ni&&x!==Ei&&!w&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp";const h=l(c);h!==c&&(qt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);const f=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),u=e.logarithmicDepthBuffer===!0&&f===!1;e.reversedDepthBuffer===!0&&f===!1&&qt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&f===!0&&qt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");const d=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),S=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),M=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),A=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),P=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:a,textureTypeReadable:o,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:f,maxTextures:d,maxVertexTextures:g,maxTextureSize:S,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:M,maxVaryings:A,maxFragmentUniforms:b,maxSamples:P,samples:T}}function _y(i){const t=this;let e=null,n=0,s=!1,r=!1;const a=new Fi,o=new ne,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(f,u){const d=f.length!==0||u||n!==0||s;return s=u,n=f.length,d},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(f,u){e=h(f,u,0)},this.setState=function(f,u,d){const g=f.clippingPlanes,S=f.clipIntersection,m=f.clipShadows,p=i.get(f);if(!s||g===null||g.length===0||r&&!m)r?h(null):c();else{const M=r?0:n,A=M*4;let b=p.clippingState||null;l.value=b,b=h(g,u,A,d);for(let P=0;P!==A;++P)b[P]=e[P];p.clippingState=b,this.numIntersection=S?this.numPlanes:0,this.numPlanes+=M}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(f,u,d,g){const S=f!==null?f.length:0;let m=null;if(S!==0){if(m=l.value,g!==!0||m===null){const p=d+S*4,M=u.matrixWorldInverse;o.getNormalMatrix(M),(m===null||m.length<p)&&(m=new Float32Array(p));for(let A=0,b=d;A!==S;++A,b+=4)a.copy(f[A]).applyMatrix4(M,o),a.normal.toArray(m,b),m[b+3]=a.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=S,t.numIntersection=0,m}}class nu extends ki{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;const n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new dm(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;const n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Hr(5,5,5),r=new As({name:"CubemapFromEquirect",uniforms:Fr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Vn,blending:wr});r.uniforms.tEquirect.value=e;const a=new gn(s,r),o=e.minFilter;return e.minFilter===Ss&&(e.minFilter=Yn),new mh(1,10,this).update(t,a),e.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){const r=t.getRenderTarget();for(let a=0;a<6;a++)t.setRenderTarget(this,a),t.clear(e,n,s);t.setRenderTarget(r)}}const cd=256,xy=3,vy=20,Tm=256,Am=16,My=3,Sy=new U,yy=new Ht;class Jo{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new mh(1,10,null),this._boxMesh=new gn(new Hr(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){const{size:a=256,position:o=Sy}=r,l=this._renderer;this._setSize(a);const c=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);const f=l.autoClear,u=l.autoClearColor,d=l.autoClearDepth,g=l.autoClearStencil,S=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,S===null&&(t.background=l.getClearColor(yy));const m=new mh(n,s,h);return m.position.copy(o),m.update(l,t),l.autoClear=f,l.autoClearColor=u,l.autoClearDepth=d,l.autoClearStencil=g,t.background=S,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=fd(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=ud(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(cd,am(t))}_fromTexture(t,e){t.mapping===Dr||t.mapping===Ra?this._setSize(t.image.length===0?cd:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);const n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){const t=this._cubeSize,e=hd(t,!1,!1),n=Math.log2(t)-xy;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){const e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=hd(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){const s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;const a=t.width>>e;t.viewport.set(0,0,a,a),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Dr||t.mapping===Ra?(this._cubemapMaterial===null&&(this._cubemapMaterial=fd()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=ud()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=Ey(),this._integrationMaterial=by());const e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;const r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/Am);for(let a=0;a<=n;a++){const o=Jo.lodToRoughness(a,n);if(a>n-My)r.roughness.value=o,this._renderCube(t,a,this._integrationMaterial);else{const l=o>0?Math.log2(e)+.5*Math.log2(6/(Tm*Math.pow(o,4)))+.5:0;s.roughness.value=o,s.lodBias.value=l,this._renderCube(t,a,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=wy());const n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}}function hd(i,t,e){return new nu(i,{minFilter:Ss,generateMipmaps:t,type:Hi,colorSpace:Wo,depthBuffer:e})}function za(i,t,e){return new As({name:i,uniforms:t,vertexShader:ce.cube_vert,fragmentShader:e,side:Vn,blending:wr,depthTest:!1,depthWrite:!1})}function Ey(){return za("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Tm}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function by(){return za("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Am}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function wy(){return za("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${vy}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function ud(){return za("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function fd(){return za("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function Ty(i){let t=new WeakMap,e=new WeakMap,n=null;function s(u,d=!1){return u==null?null:d?a(u):r(u)}function r(u){if(u&&u.isTexture){const d=u.mapping;if(d===Ul||d===Fl)if(t.has(u)){const g=t.get(u).texture;return o(g,u.mapping)}else{const g=u.image;if(g&&g.height>0){const S=new nu(g.height);return S.fromEquirectangularTexture(i,u),t.set(u,S),u.addEventListener("dispose",c),o(S.texture,u.mapping)}else return null}}return u}function a(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){const d=u.mapping,g=d===Ul||d===Fl,S=d===Dr||d===Ra;if(g||S){let m=e.get(u);const p=m!==void 0?m.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==p)return n===null&&(n=new Jo(i)),m=g?n.fromEquirectangular(u,m):n.fromCubemap(u,m),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),m.texture;if(m!==void 0)return m.texture;{const M=u.image;return g&&M&&M.height>0||S&&M&&l(M)?(n===null&&(n=new Jo(i)),m=g?n.fromEquirectangular(u):n.fromCubemap(u),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),u.addEventListener("dispose",h),m.texture):null}}}return u}function o(u,d){return d===Ul?u.mapping=Dr:d===Fl&&(u.mapping=Ra),u}function l(u){let d=0;const g=6;for(let S=0;S<g;S++)u[S]!==void 0&&d++;return d===g}function c(u){const d=u.target;d.removeEventListener("dispose",c);const g=t.get(d);g!==void 0&&(t.delete(d),g.dispose())}function h(u){const d=u.target;d.removeEventListener("dispose",h);const g=e.get(d);g!==void 0&&(e.delete(d),g.dispose())}function f(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:f}}function Ay(i){const t={};function e(n){if(t[n]!==void 0)return t[n];const s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){const s=e(n);return s===null&&Io("WebGLRenderer: "+n+" extension not supported."),s}}}function Ry(i,t,e,n){const s={},r=new WeakMap,a=new FinalizationRegistry(g=>delete s[g]);function o(g){l(g.target)}function l(g){g.index!==null&&t.remove(g.index);for(const m in g.attributes)t.remove(g.attributes[m]);g.removeEventListener("dispose",o),delete s[g.id],a.unregister(g);const S=r.get(g);S&&(t.remove(S),r.delete(g)),n.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,e.memory.geometries--}function c(g,S){return s[S.id]!==void 0||(S.addEventListener("dispose",o),s[S.id]=new WeakRef(S),a.register(S,S.id,S),e.memory.geometries++),S}function h(g){const S=g.attributes;for(const m in S)t.update(S[m],i.ARRAY_BUFFER)}function f(g){const S=g.index,m=g.attributes.position;let p=0;if(m===void 0)return;const M=S!==null?S.array.length:m.array.length/3-1,A=m.count>=65535?hm:cm,b=new A(Math.ceil(M/3)*6,1),P=b.array;if(S!==null){const x=S.array;p=S.version;for(let w=0,z=0;w<M;w+=3){const I=x[w+0],N=x[w+1],k=x[w+2];P[z++]=I,P[z++]=N,P[z++]=N,P[z++]=k,P[z++]=k,P[z++]=I}}else{p=m.version;for(let x=0,w=0;x<M;x+=3){const z=x+0,I=x+1,N=x+2;P[w++]=z,P[w++]=I,P[w++]=I,P[w++]=N,P[w++]=N,P[w++]=z}}b.version=p;const T=r.get(g);T&&t.remove(T),r.set(g,b)}function u(g){const S=r.get(g);if(S){const m=g.index;m!==null&&S.version<m.version&&f(g)}else f(g);return r.get(g)}function d(){for(const g in s){const S=s[g].deref();S!==void 0&&l(S)}}return{get:c,update:h,getWireframeAttribute:u,dispose:d}}function Cy(i,t,e){let n;function s(f){n=f}let r,a;function o(f){r=f.type,a=f.bytesPerElement}function l(f,u){i.drawElements(n,u,r,f*a),e.update(u,n,1)}function c(f,u,d){d!==0&&(i.drawElementsInstanced(n,u,r,f*a,d),e.update(u,n,d))}function h(f,u,d){if(d===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,f,0,d);let S=0;for(let m=0;m<d;m++)S+=u[m];e.update(S,n,1)}this.setMode=s,this.setIndex=o,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function Py(i){const t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,a,o){switch(e.calls++,a){case i.TRIANGLES:e.triangles+=o*(r/3);break;case i.LINES:e.lines+=o*(r/2);break;case i.LINE_STRIP:e.lines+=o*(r-1);break;case i.LINE_LOOP:e.lines+=o*r;break;case i.POINTS:e.points+=o*r;break;default:jt("WebGLInfo: Unknown draw mode:",a);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function Ly(i,t,e){const n=new WeakMap,s=new Ye;function r(a,o,l){const c=a.morphTargetInfluences,h=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,f=h!==void 0?h.length:0;let u=n.get(o);if(u===void 0||u.count!==f){let z=function(){x.dispose(),n.delete(o),o.removeEventListener("dispose",z)};u!==void 0&&u.texture.dispose();const d=o.morphAttributes.position!==void 0,g=o.morphAttributes.normal!==void 0,S=o.morphAttributes.color!==void 0,m=o.morphAttributes.position||[],p=o.morphAttributes.normal||[],M=o.morphAttributes.color||[];let A=0;d===!0&&(A=1),g===!0&&(A=2),S===!0&&(A=3);let b=o.attributes.position.count*A,P=1;b>t.maxTextureSize&&(P=Math.ceil(b/t.maxTextureSize),b=t.maxTextureSize);const T=new Float32Array(b*P*4*f),x=new om(T,b,P,f);x.type=Ei,x.needsUpdate=!0;const w=A*4;for(let I=0;I<f;I++){const N=m[I],k=p[I],V=M[I],D=b*P*4*I;for(let W=0;W<N.count;W++){const q=W*w;d===!0&&(s.fromBufferAttribute(N,W),T[D+q+0]=s.x,T[D+q+1]=s.y,T[D+q+2]=s.z,T[D+q+3]=0),g===!0&&(s.fromBufferAttribute(k,W),T[D+q+4]=s.x,T[D+q+5]=s.y,T[D+q+6]=s.z,T[D+q+7]=0),S===!0&&(s.fromBufferAttribute(V,W),T[D+q+8]=s.x,T[D+q+9]=s.y,T[D+q+10]=s.z,T[D+q+11]=V.itemSize===4?s.w:1)}}u={count:f,texture:x,size:new Kt(b,P)},n.set(o,u),o.addEventListener("dispose",z)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",a.morphTexture,e);else{let d=0;for(let S=0;S<c.length;S++)d+=c[S];const g=o.morphTargetsRelative?1:1-d;l.getUniforms().setValue(i,"morphTargetBaseInfluence",g),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",u.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function Dy(i,t,e,n,s){let r=new WeakMap;function a(c){const h=s.render.frame,f=c.geometry,u=t.get(c,f);if(r.get(u)!==h&&(t.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){const d=c.skeleton;r.get(d)!==h&&(d.update(),r.set(d,h))}return u}function o(){r=new WeakMap}function l(c){const h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:a,dispose:o}}const Ny={[Gp]:"LINEAR_TONE_MAPPING",[Hp]:"REINHARD_TONE_MAPPING",[Vp]:"CINEON_TONE_MAPPING",[Wp]:"ACES_FILMIC_TONE_MAPPING",[Yp]:"AGX_TONE_MAPPING",[qp]:"NEUTRAL_TONE_MAPPING",[Xp]:"CUSTOM_TONE_MAPPING"};function Iy(i,t,e,n,s,r){const a=new ki(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1});let o=null,l=null,c=null;const h=new Qe;h.setAttribute("position",new We([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new We([0,2,0,0,2,0],2));const f=new tv({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),u=new gn(h,f),d=new ym(-1,1,1,-1,0,1);let g=null,S=null,m=!1,p,M=null,A=[],b=!1;this.setSize=function(P,T){a.setSize(P,T),o!==null&&o.setSize(P,T),l!==null&&l.setSize(P,T);for(let x=0;x<A.length;x++){const w=A[x];w.setSize&&w.setSize(P,T)}},this.setEffects=function(P){A=P,b=A.length>0&&A[0].isRenderPass===!0;const T=a.width,x=a.height;A.length>0&&o===null&&(o=new ki(T,x,{type:Hi,depthBuffer:!1,stencilBuffer:!1}),l=new ki(T,x,{type:Hi,depthBuffer:!1,stencilBuffer:!1}));const w=s===!0&&A.some(z=>z.needsDepthTexture===!0);w!==(a.depthTexture!==null)&&(w===!0&&c===null&&(c=new Ur(T,x),r===!0&&(c.format=ys,c.type=Nr)),a.dispose(),a.depthTexture=w?c:null,a.resolveDepthBuffer=w,a.storeMultisampledDepthBuffer=w);for(let z=0;z<A.length;z++){const I=A[z];I.setSize&&I.setSize(T,x),w&&I.needsDepthTexture===!0&&I.setDepthTexture&&I.setDepthTexture(c)}},this.begin=function(P,T){if(m||P.toneMapping===is&&A.length===0)return!1;if(M=T,T!==null){const x=T.width,w=T.height;(a.width!==x||a.height!==w)&&this.setSize(x,w)}return b===!1&&P.setRenderTarget(a),p=P.toneMapping,P.toneMapping=is,!0},this.hasRenderPass=function(){return b},this.end=function(P,T){P.toneMapping=p,m=!0;let x=a,w=o;for(let z=0;z<A.length;z++){const I=A[z];I.enabled!==!1&&(I.render(P,w,x,T),I.needsSwap!==!1&&(x=w,w=w===o?l:o))}if(g!==P.outputColorSpace||S!==P.toneMapping){g=P.outputColorSpace,S=P.toneMapping,f.defines={},_e.getTransfer(g)===Re&&(f.defines.SRGB_TRANSFER="");const z=Ny[S];z&&(f.defines[z]=""),f.needsUpdate=!0}f.uniforms.tDiffuse.value=x.texture,P.setRenderTarget(M),P.render(u,d),M=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){a.dispose(),o!==null&&o.dispose(),l!==null&&l.dispose(),h.dispose(),f.dispose()}}const Rm=new In,Cm=new Ur(1,1),Pm=new pm(1),Lm=new om,Dm=new Rx,Nm=new dm,dd=[],pd=[],md=new Float32Array(16),gd=new Float32Array(9),_d=new Float32Array(4);function Yr(i,t,e){const n=i[0];if(n<=0||n>0)return i;const s=t*e;let r=dd[s];if(r===void 0&&(r=new Float32Array(s),dd[s]=r),t!==0){n.toArray(r,0);for(let a=1,o=0;a!==t;++a)o+=e,i[a].toArray(r,o)}return r}function _n(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function xn(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function ml(i,t){let e=pd[t];e===void 0&&(e=new Int32Array(t),pd[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function Uy(i,t){const e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function Fy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(_n(e,t))return;i.uniform2fv(this.addr,t),xn(e,t)}}function Oy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(_n(e,t))return;i.uniform3fv(this.addr,t),xn(e,t)}}function By(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(_n(e,t))return;i.uniform4fv(this.addr,t),xn(e,t)}}function zy(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(_n(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),xn(e,t)}else{if(_n(e,n))return;_d.set(n),i.uniformMatrix2fv(this.addr,!1,_d),xn(e,n)}}function ky(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(_n(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),xn(e,t)}else{if(_n(e,n))return;gd.set(n),i.uniformMatrix3fv(this.addr,!1,gd),xn(e,n)}}function Gy(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(_n(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),xn(e,t)}else{if(_n(e,n))return;md.set(n),i.uniformMatrix4fv(this.addr,!1,md),xn(e,n)}}function Hy(i,t){const e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function Vy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(_n(e,t))return;i.uniform2iv(this.addr,t),xn(e,t)}}function Wy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(_n(e,t))return;i.uniform3iv(this.addr,t),xn(e,t)}}function Xy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(_n(e,t))return;i.uniform4iv(this.addr,t),xn(e,t)}}function Yy(i,t){const e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function qy(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(_n(e,t))return;i.uniform2uiv(this.addr,t),xn(e,t)}}function Ky(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(_n(e,t))return;i.uniform3uiv(this.addr,t),xn(e,t)}}function $y(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(_n(e,t))return;i.uniform4uiv(this.addr,t),xn(e,t)}}function gl(i){return i.version===0&&(i.compareFunction=im,i.needsUpdate=!0),i}function Zy(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=gl(Cm):r=Rm,e.setTexture2D(t||r,s)}function Jy(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||Dm,s)}function Qy(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=gl(Pm):r=Nm,e.setTextureCube(t||r,s)}function jy(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Lm,s)}function tE(i){switch(i){case 5126:return Uy;case 35664:return Fy;case 35665:return Oy;case 35666:return By;case 35674:return zy;case 35675:return ky;case 35676:return Gy;case 5124:case 35670:return Hy;case 35667:case 35671:return Vy;case 35668:case 35672:return Wy;case 35669:case 35673:return Xy;case 5125:return Yy;case 36294:return qy;case 36295:return Ky;case 36296:return $y;case 35678:case 36198:case 36298:case 36306:case 35682:return Zy;case 35679:case 36299:case 36307:return Jy;case 35680:case 36300:case 36308:case 36293:return Qy;case 36289:case 36303:case 36311:case 36292:return jy}}function eE(i,t){i.uniform1fv(this.addr,t)}function nE(i,t){const e=Yr(t,this.size,2);i.uniform2fv(this.addr,e)}function iE(i,t){const e=Yr(t,this.size,3);i.uniform3fv(this.addr,e)}function sE(i,t){const e=Yr(t,this.size,4);i.uniform4fv(this.addr,e)}function rE(i,t){const e=Yr(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function aE(i,t){const e=Yr(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function oE(i,t){const e=Yr(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function lE(i,t){i.uniform1iv(this.addr,t)}function cE(i,t){i.uniform2iv(this.addr,t)}function hE(i,t){i.uniform3iv(this.addr,t)}function uE(i,t){i.uniform4iv(this.addr,t)}function fE(i,t){i.uniform1uiv(this.addr,t)}function dE(i,t){i.uniform2uiv(this.addr,t)}function pE(i,t){i.uniform3uiv(this.addr,t)}function mE(i,t){i.uniform4uiv(this.addr,t)}function gE(i,t,e){const n=this.cache,s=t.length,r=ml(e,s);_n(n,r)||(i.uniform1iv(this.addr,r),xn(n,r));let a;this.type===i.SAMPLER_2D_SHADOW?a=gl(Cm):a=Rm;for(let o=0;o!==s;++o)e.setTexture2D(t[o]||a,r[o])}function _E(i,t,e){const n=this.cache,s=t.length,r=ml(e,s);_n(n,r)||(i.uniform1iv(this.addr,r),xn(n,r));for(let a=0;a!==s;++a)e.setTexture3D(t[a]||Dm,r[a])}function xE(i,t,e){const n=this.cache,s=t.length,r=ml(e,s);_n(n,r)||(i.uniform1iv(this.addr,r),xn(n,r));let a;this.type===i.SAMPLER_CUBE_SHADOW?a=gl(Pm):a=Nm;for(let o=0;o!==s;++o)e.setTextureCube(t[o]||a,r[o])}function vE(i,t,e){const n=this.cache,s=t.length,r=ml(e,s);_n(n,r)||(i.uniform1iv(this.addr,r),xn(n,r));for(let a=0;a!==s;++a)e.setTexture2DArray(t[a]||Lm,r[a])}function ME(i){switch(i){case 5126:return eE;case 35664:return nE;case 35665:return iE;case 35666:return sE;case 35674:return rE;case 35675:return aE;case 35676:return oE;case 5124:case 35670:return lE;case 35667:case 35671:return cE;case 35668:case 35672:return hE;case 35669:case 35673:return uE;case 5125:return fE;case 36294:return dE;case 36295:return pE;case 36296:return mE;case 35678:case 36198:case 36298:case 36306:case 35682:return gE;case 35679:case 36299:case 36307:return _E;case 35680:case 36300:case 36308:case 36293:return xE;case 36289:case 36303:case 36311:case 36292:return vE}}class SE{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=tE(e.type)}}class yE{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=ME(e.type)}}class EE{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){const s=this.seq;for(let r=0,a=s.length;r!==a;++r){const o=s[r];o.setValue(t,e[o.id],n)}}}const cc=/(\w+)(\])?(\[|\.)?/g;function xd(i,t){i.seq.push(t),i.map[t.id]=t}function bE(i,t,e){const n=i.name,s=n.length;for(cc.lastIndex=0;;){const r=cc.exec(n),a=cc.lastIndex;let o=r[1];const l=r[2]==="]",c=r[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===s){xd(e,c===void 0?new SE(o,i,t):new yE(o,i,t));break}else{let f=e.map[o];f===void 0&&(f=new EE(o),xd(e,f)),e=f}}}class Uo{constructor(t,e){this.seq=[],this.map={};const n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let a=0;a<n;++a){const o=t.getActiveUniform(e,a),l=t.getUniformLocation(e,o.name);bE(o,l,this)}const s=[],r=[];for(const a of this.seq)a.type===t.SAMPLER_2D_SHADOW||a.type===t.SAMPLER_CUBE_SHADOW||a.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(a):r.push(a);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){const r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){const s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,a=e.length;r!==a;++r){const o=e[r],l=n[o.id];l.needsUpdate!==!1&&o.setValue(t,l.value,s)}}static seqWithValue(t,e){const n=[];for(let s=0,r=t.length;s!==r;++s){const a=t[s];a.id in e&&n.push(a)}return n}}function vd(i,t,e){const n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}const wE=37297;let TE=0;function AE(i,t){const e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let a=s;a<r;a++){const o=a+1;n.push(`${o===t?">":" "} ${o}: ${e[a]}`)}return n.join(`
`)}const Md=new ne;function RE(i){_e._getMatrix(Md,_e.workingColorSpace,i);const t=`mat3( ${Md.elements.map(e=>e.toFixed(4))} )`;switch(_e.getTransfer(i)){case Xo:return[t,"LinearTransferOETF"];case Re:return[t,"sRGBTransferOETF"];default:return qt("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Sd(i,t,e){const n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";const a=/ERROR: 0:(\d+)/.exec(r);if(a){const o=parseInt(a[1]);return e.toUpperCase()+`

`+r+`

`+AE(i.getShaderSource(t),o)}else return r}function CE(i,t){const e=RE(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}const PE={[Gp]:"Linear",[Hp]:"Reinhard",[Vp]:"Cineon",[Wp]:"ACESFilmic",[Yp]:"AgX",[qp]:"Neutral",[Xp]:"Custom"};function LE(i,t){const e=PE[t];return e===void 0?(qt("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}const yo=new U;function DE(){_e.getLuminanceCoefficients(yo);const i=yo.x.toFixed(4),t=yo.y.toFixed(4),e=yo.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function NE(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(_a).join(`
`)}function IE(i){const t=[];for(const e in i){const n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function UE(i,t){const e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){const r=i.getActiveAttrib(t,s),a=r.name;let o=1;r.type===i.FLOAT_MAT2&&(o=2),r.type===i.FLOAT_MAT3&&(o=3),r.type===i.FLOAT_MAT4&&(o=4),e[a]={type:r.type,location:i.getAttribLocation(t,a),locationSize:o}}return e}function _a(i){return i!==""}function yd(i,t){const e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function Ed(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}const FE=/^[ \t]*#include +<([\w\d./]+)>/gm;function _h(i){return i.replace(FE,OE)}function OE(i,t){const e=ce[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return _h(e)}const BE=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function bd(i){return i.replace(BE,zE)}function zE(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function wd(i){let t=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?t+=`
#define HIGH_PRECISION`:i.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}const kE={[Ma]:"SHADOWMAP_TYPE_PCF",[ma]:"SHADOWMAP_TYPE_VSM"};function GE(i){return kE[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}const HE={[Ra]:"ENVMAP_MODE_REFRACTION"};function VE(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":HE[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}const WE={[hl]:"ENVMAP_BLENDING_MULTIPLY",[W_]:"ENVMAP_BLENDING_MIX",[X_]:"ENVMAP_BLENDING_ADD"};function XE(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":WE[i.combine]||"ENVMAP_BLENDING_NONE"}function YE(i,t,e,n){const s=i.getContext(),r=e.defines;let a=e.vertexShader,o=e.fragmentShader;const l=GE(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=VE(e),f=XE(e),u=NE(e),d=IE(r),g=s.createProgram();let S,m,p=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(S=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d].filter(_a).join(`
`),S.length>0&&(S+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d].filter(_a).join(`
`),m.length>0&&(m+=`
`)):(S=[wd(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(_a).join(`
`),m=[wd(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+f:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==is?"#define TONE_MAPPING":"",e.toneMapping!==is?ce.tonemapping_pars_fragment:"",e.toneMapping!==is?LE("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",ce.colorspace_pars_fragment,CE("linearToOutputTexel",e.outputColorSpace),DE(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(_a).join(`
`)),a=_h(a),a=yd(a,e),a=Ed(a,e),o=_h(o),o=yd(o,e),o=Ed(o,e),a=bd(a),o=bd(o),e.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,S=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+S,m=["#define varying in",e.glslVersion===dh?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===dh?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);const M=p+S+a,A=p+m+o,b=vd(s,s.VERTEX_SHADER,M),P=vd(s,s.FRAGMENT_SHADER,A);s.attachShader(g,b),s.attachShader(g,P),e.index0AttributeName!==void 0?s.bindAttribLocation(g,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function T(I){if(i.debug.checkShaderErrors){const N=s.getProgramInfoLog(g)||"",k=s.getShaderInfoLog(b)||"",V=s.getShaderInfoLog(P)||"",D=N.trim(),W=k.trim(),q=V.trim();let H=!0,lt=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,g,b,P);else{const Z=Sd(s,b,"vertex"),Q=Sd(s,P,"fragment");jt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+I.name+`
Material Type: `+I.type+`

Program Info Log: `+D+`
`+Z+`
`+Q)}else D!==""?qt("WebGLProgram: Program Info Log:",D):(W===""||q==="")&&(lt=!1);lt&&(I.diagnostics={runnable:H,programLog:D,vertexShader:{log:W,prefix:S},fragmentShader:{log:q,prefix:m}})}s.deleteShader(b),s.deleteShader(P),x=new Uo(s,g),w=UE(s,g)}let x;this.getUniforms=function(){return x===void 0&&T(this),x};let w;this.getAttributes=function(){return w===void 0&&T(this),w};let z=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return z===!1&&(z=s.getProgramParameter(g,wE)),z},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=TE++,this.cacheKey=t,this.usedTimes=1,this.program=g,this.vertexShader=b,this.fragmentShader=P,this}let qE=0;class KE{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){const s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){const e=this.materialCache.get(t);for(const n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){const e=this.materialCache;let n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){const e=this.shaderCache;let n=e.get(t);return n===void 0&&(n=new $E(t),e.set(t,n)),n}}class $E{constructor(t){this.id=qE++,this.code=t,this.usedTimes=0}}function ZE(i){return i===Ws||i===Go||i===Ho}function JE(i,t,e,n,s,r){const a=new $h,o=new KE,l=new Set,c=[],h=new Map,f=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function d(x){return l.add(x),x===0?"uv":`uv${x}`}function g(x,w,z,I,N,k){const V=I.fog,D=N.geometry,W=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?I.environment:null,q=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,H=t.get(x.envMap||W,q),lt=u[x.type];let Z=n.precision;x.precision!==null&&(Z=n.getMaxPrecision(x.precision),Z!==x.precision&&qt("WebGLProgram.getParameters:",x.precision,"not supported, using",Z,"instead."));const Q=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,it=Q!==void 0?Q.length:0;let ut=0;D.morphAttributes.position!==void 0&&(ut=1),D.morphAttributes.normal!==void 0&&(ut=2),D.morphAttributes.color!==void 0&&(ut=3);let ht,j,pt,_t;if(lt){const At=Oi[lt];ht=At.vertexShader,j=At.fragmentShader}else{ht=x.vertexShader,j=x.fragmentShader;const At=o.getVertexShaderStage(x),re=o.getFragmentShaderStage(x);o.update(x,At,re),pt=At.id,_t=re.id}const Tt=i.getRenderTarget(),St=i.state.buffers.depth.getReversed(),Vt=N.isInstancedMesh===!0,ie=N.isBatchedMesh===!0,kt=!!x.map,he=!!x.matcap,oe=!!H,te=oe&&H.isPMREMTexture===!0,He=!!x.aoMap,Fe=!!x.lightMap,en=!!x.bumpMap&&x.wireframe===!1,Ce=!!x.normalMap,Mn=!!x.displacementMap,xe=!!x.emissiveMap,hn=!!x.metalnessMap,qe=!!x.roughnessMap,nn=x.anisotropy>0,O=x.clearcoat>0,Rt=x.diffuseRoughness>0,Yt=x.dispersion>0,se=x.retroreflectivity>0,yt=x.iridescence>0,Ne=x.sheen>0,zt=x.transmission>0,Xt=nn&&!!x.anisotropyMap,R=O&&!!x.clearcoatMap,v=O&&!!x.clearcoatNormalMap,X=O&&!!x.clearcoatRoughnessMap,ct=Rt&&!!x.diffuseRoughnessMap,rt=yt&&!!x.iridescenceMap,gt=yt&&!!x.iridescenceThicknessMap,xt=Ne&&!!x.sheenColorMap,tt=Ne&&!!x.sheenRoughnessMap,nt=!!x.specularMap,dt=!!x.specularColorMap,F=!!x.specularIntensityMap,st=zt&&!!x.transmissionMap,et=zt&&!!x.thicknessMap,Et=!!x.gradientMap,mt=!!x.alphaMap,Mt=x.alphaTest>0,Gt=!!x.alphaHash,Zt=!!x.extensions;let ot=is;x.toneMapped&&(Tt===null||Tt.isXRRenderTarget===!0)&&(ot=i.toneMapping);const Ft=te?H.isCompressedCubeTexture?H.image[0].mipmaps:H.mipmaps:null,Jt={shaderID:lt,shaderType:x.type,shaderName:x.name,vertexShader:ht,fragmentShader:j,defines:x.defines,customVertexShaderID:pt,customFragmentShaderID:_t,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:Z,batching:ie,batchingColor:ie&&N._colorsTexture!==null,instancing:Vt,instancingColor:Vt&&N.instanceColor!==null,instancingMorph:Vt&&N.morphTexture!==null,outputColorSpace:Tt===null?i.outputColorSpace:Tt.isXRRenderTarget===!0?Tt.texture.colorSpace:_e.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:kt,matcap:he,envMap:oe,envMapMode:oe&&H.mapping,envMapPMREM:te,envMapMaxLod:te?Ft.length-1:null,envMapSize:te?Ft[0].width:null,aoMap:He,lightMap:Fe,bumpMap:en,normalMap:Ce,displacementMap:Mn,emissiveMap:xe,normalMapObjectSpace:Ce&&x.normalMapType===$_,normalMapTangentSpace:Ce&&x.normalMapType===Pa,packedNormalMap:Ce&&x.normalMapType===Pa&&ZE(x.normalMap.format),metalnessMap:hn,roughnessMap:qe,anisotropy:nn,anisotropyMap:Xt,clearcoat:O,clearcoatMap:R,clearcoatNormalMap:v,clearcoatRoughnessMap:X,diffuseRoughness:Rt,diffuseRoughnessMap:ct,dispersion:Yt,retroreflection:se,iridescence:yt,iridescenceMap:rt,iridescenceThicknessMap:gt,sheen:Ne,sheenColorMap:xt,sheenRoughnessMap:tt,specularMap:nt,specularColorMap:dt,specularIntensityMap:F,transmission:zt,transmissionMap:st,thicknessMap:et,gradientMap:Et,opaque:x.transparent===!1&&x.blending===Sa&&x.alphaToCoverage===!1,alphaMap:mt,alphaTest:Mt,alphaHash:Gt,combine:x.combine,mapUv:kt&&d(x.map.channel),aoMapUv:He&&d(x.aoMap.channel),lightMapUv:Fe&&d(x.lightMap.channel),bumpMapUv:en&&d(x.bumpMap.channel),normalMapUv:Ce&&d(x.normalMap.channel),displacementMapUv:Mn&&d(x.displacementMap.channel),emissiveMapUv:xe&&d(x.emissiveMap.channel),metalnessMapUv:hn&&d(x.metalnessMap.channel),roughnessMapUv:qe&&d(x.roughnessMap.channel),anisotropyMapUv:Xt&&d(x.anisotropyMap.channel),clearcoatMapUv:R&&d(x.clearcoatMap.channel),clearcoatNormalMapUv:v&&d(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&d(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ct&&d(x.diffuseRoughnessMap.channel),iridescenceMapUv:rt&&d(x.iridescenceMap.channel),iridescenceThicknessMapUv:gt&&d(x.iridescenceThicknessMap.channel),sheenColorMapUv:xt&&d(x.sheenColorMap.channel),sheenRoughnessMapUv:tt&&d(x.sheenRoughnessMap.channel),specularMapUv:nt&&d(x.specularMap.channel),specularColorMapUv:dt&&d(x.specularColorMap.channel),specularIntensityMapUv:F&&d(x.specularIntensityMap.channel),transmissionMapUv:st&&d(x.transmissionMap.channel),thicknessMapUv:et&&d(x.thicknessMap.channel),alphaMapUv:mt&&d(x.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Ce||nn),vertexNormals:!!D.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:N.isPoints===!0&&!!D.attributes.uv&&(kt||mt),fog:!!V,useFog:x.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||D.attributes.normal===void 0&&Ce===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:f,reversedDepthBuffer:St,skinning:N.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:it,morphTextureStride:ut,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:k.filter(At=>At.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:i.shadowMap.enabled&&z.length>0,shadowMapType:i.shadowMap.type,toneMapping:ot,decodeVideoTexture:kt&&x.map.isVideoTexture===!0&&_e.getTransfer(x.map.colorSpace)===Re,decodeVideoTextureEmissive:xe&&x.emissiveMap.isVideoTexture===!0&&_e.getTransfer(x.emissiveMap.colorSpace)===Re,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===yi,flipSided:x.side===Vn,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:Zt&&x.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Zt&&x.extensions.multiDraw===!0||ie)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return Jt.vertexUv1s=l.has(1),Jt.vertexUv2s=l.has(2),Jt.vertexUv3s=l.has(3),l.clear(),Jt}function S(x){const w=[];if(x.shaderID?w.push(x.shaderID):(w.push(x.customVertexShaderID),w.push(x.customFragmentShaderID)),x.defines!==void 0)for(const z in x.defines)w.push(z),w.push(x.defines[z]);return x.isRawShaderMaterial===!1&&(m(w,x),p(w,x),w.push(i.outputColorSpace)),w.push(x.customProgramCacheKey),w.join()}function m(x,w){x.push(w.precision),x.push(w.outputColorSpace),x.push(w.envMapMode),x.push(w.envMapPMREM),x.push(w.envMapMaxLod),x.push(w.envMapSize),x.push(w.mapUv),x.push(w.alphaMapUv),x.push(w.lightMapUv),x.push(w.aoMapUv),x.push(w.bumpMapUv),x.push(w.normalMapUv),x.push(w.displacementMapUv),x.push(w.emissiveMapUv),x.push(w.metalnessMapUv),x.push(w.roughnessMapUv),x.push(w.anisotropyMapUv),x.push(w.clearcoatMapUv),x.push(w.clearcoatNormalMapUv),x.push(w.clearcoatRoughnessMapUv),x.push(w.diffuseRoughnessMapUv),x.push(w.iridescenceMapUv),x.push(w.iridescenceThicknessMapUv),x.push(w.sheenColorMapUv),x.push(w.sheenRoughnessMapUv),x.push(w.specularMapUv),x.push(w.specularColorMapUv),x.push(w.specularIntensityMapUv),x.push(w.transmissionMapUv),x.push(w.thicknessMapUv),x.push(w.combine),x.push(w.fogExp2),x.push(w.sizeAttenuation),x.push(w.morphTargetsCount),x.push(w.numSunLights),x.push(w.numDirLights),x.push(w.numPointLights),x.push(w.numSpotLights),x.push(w.numSpotLightMaps),x.push(w.numHemiLights),x.push(w.numRectAreaLights),x.push(w.numSunLightShadows),x.push(w.numDirLightShadows),x.push(w.numPointLightShadows),x.push(w.numSpotLightShadows),x.push(w.numSpotLightShadowsWithMaps),x.push(w.numLightProbes),x.push(w.numLightProbeGrids),x.push(w.shadowMapType),x.push(w.toneMapping),x.push(w.numClippingPlanes),x.push(w.numClipIntersection),x.push(w.depthPacking)}function p(x,w){a.disableAll(),w.instancing&&a.enable(0),w.instancingColor&&a.enable(1),w.instancingMorph&&a.enable(2),w.matcap&&a.enable(3),w.envMap&&a.enable(4),w.normalMapObjectSpace&&a.enable(5),w.normalMapTangentSpace&&a.enable(6),w.clearcoat&&a.enable(7),w.iridescence&&a.enable(8),w.alphaTest&&a.enable(9),w.vertexColors&&a.enable(10),w.vertexAlphas&&a.enable(11),w.vertexUv1s&&a.enable(12),w.vertexUv2s&&a.enable(13),w.vertexUv3s&&a.enable(14),w.vertexTangents&&a.enable(15),w.anisotropy&&a.enable(16),w.alphaHash&&a.enable(17),w.batching&&a.enable(18),w.dispersion&&a.enable(19),w.retroreflection&&a.enable(24),w.diffuseRoughness&&a.enable(25),w.batchingColor&&a.enable(20),w.gradientMap&&a.enable(21),w.packedNormalMap&&a.enable(22),w.vertexNormals&&a.enable(23),x.push(a.mask),a.disableAll(),w.fog&&a.enable(0),w.useFog&&a.enable(1),w.flatShading&&a.enable(2),w.logarithmicDepthBuffer&&a.enable(3),w.reversedDepthBuffer&&a.enable(4),w.skinning&&a.enable(5),w.morphTargets&&a.enable(6),w.morphNormals&&a.enable(7),w.morphColors&&a.enable(8),w.premultipliedAlpha&&a.enable(9),w.shadowMapEnabled&&a.enable(10),w.doubleSided&&a.enable(11),w.flipSided&&a.enable(12),w.useDepthPacking&&a.enable(13),w.dithering&&a.enable(14),w.transmission&&a.enable(15),w.sheen&&a.enable(16),w.opaque&&a.enable(17),w.pointsUvs&&a.enable(18),w.decodeVideoTexture&&a.enable(19),w.decodeVideoTextureEmissive&&a.enable(20),w.alphaToCoverage&&a.enable(21),w.numLightProbeGrids>0&&a.enable(22),w.hasPositionAttribute&&a.enable(23),x.push(a.mask)}function M(x){const w=u[x.type];let z;if(w){const I=Oi[w];z=Jx.clone(I.uniforms)}else z=x.uniforms;return z}function A(x,w){let z=h.get(w);return z!==void 0?++z.usedTimes:(z=new YE(i,w,x,s),c.push(z),h.set(w,z)),z}function b(x){if(--x.usedTimes===0){const w=c.indexOf(x);c[w]=c[c.length-1],c.pop(),h.delete(x.cacheKey),x.destroy()}}function P(x){o.remove(x)}function T(){o.dispose()}return{getParameters:g,getProgramCacheKey:S,getUniforms:M,acquireProgram:A,releaseProgram:b,releaseShaderCache:P,programs:c,dispose:T}}function QE(){let i=new WeakMap;function t(a){return i.has(a)}function e(a){let o=i.get(a);return o===void 0&&(o={},i.set(a,o)),o}function n(a){i.delete(a)}function s(a,o,l){i.get(a)[o]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function jE(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function Td(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function Ad(){const i=[];let t=0;const e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function a(u){let d=0;return u.isInstancedMesh&&(d+=2),u.isSkinnedMesh&&(d+=1),d}function o(u,d,g,S,m,p){let M=i[t];return M===void 0?(M={id:u.id,object:u,geometry:d,material:g,materialVariant:a(u),groupOrder:S,renderOrder:u.renderOrder,z:m,group:p},i[t]=M):(M.id=u.id,M.object=u,M.geometry=d,M.material=g,M.materialVariant=a(u),M.groupOrder=S,M.renderOrder=u.renderOrder,M.z=m,M.group=p),t++,M}function l(u,d,g,S,m,p,M){M.reversedDepth===!0&&(m=-m);const A=o(u,d,g,S,m,p);g.transmission>0?n.push(A):g.transparent===!0?s.push(A):e.push(A)}function c(u,d,g,S,m,p){const M=o(u,d,g,S,m,p);g.transmission>0?n.unshift(M):g.transparent===!0?s.unshift(M):e.unshift(M)}function h(u,d){e.length>1&&e.sort(u||jE),n.length>1&&n.sort(d||Td),s.length>1&&s.sort(d||Td)}function f(){for(let u=t,d=i.length;u<d;u++){const g=i[u];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:f,sort:h}}function tb(){let i=new WeakMap;function t(n,s){const r=i.get(n);let a;return r===void 0?(a=new Ad,i.set(n,[a])):s>=r.length?(a=new Ad,r.push(a)):a=r[s],a}function e(){i=new WeakMap}return{get:t,dispose:e}}function eb(){const i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new U,color:new Ht};break;case"SpotLight":e={position:new U,direction:new U,color:new Ht,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new U,color:new Ht,distance:0,decay:0};break;case"HemisphereLight":e={direction:new U,skyColor:new Ht,groundColor:new Ht};break;case"RectAreaLight":e={color:new Ht,position:new U,halfWidth:new U,halfHeight:new U};break}return i[t.id]=e,e}}}function nb(){const i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Kt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Kt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Kt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}let ib=0;function sb(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function rb(i){const t=new eb,e=nb(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new U);const s=new U,r=new ae,a=new ae;function o(c){let h=0,f=0,u=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let d=0,g=0,S=0,m=0,p=0,M=0,A=0,b=0,P=0,T=0,x=0,w=0,z=0,I=0;c.sort(sb);for(let k=0,V=c.length;k<V;k++){const D=c[k],W=D.color,q=D.intensity,H=D.distance;let lt=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===Ws?lt=D.shadow.map.texture:lt=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)h+=W.r*q,f+=W.g*q,u+=W.b*q;else if(D.isLightProbe){for(let Z=0;Z<9;Z++)n.probe[Z].addScaledVector(D.sh.coefficients[Z],q);I++}else if(D.isSunLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[g]=it,n.sunShadowMap[g]=lt;const ut=Q.getViewportCount();for(let ht=0;ht<ut;ht++)n.sunShadowMatrix[S+ht]=Q.getMatrix(ht),n.sunShadowCascade[S+ht]=Q._cascadeData[ht];S+=ut,g++}n.sun[d]=Z,d++}else if(D.isDirectionalLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.directionalShadow[m]=it,n.directionalShadowMap[m]=lt,n.directionalShadowMatrix[m]=D.shadow.matrix,P++}n.directional[m]=Z,m++}else if(D.isSpotLight){const Z=t.get(D);Z.position.setFromMatrixPosition(D.matrixWorld),Z.color.copy(W).multiplyScalar(q),Z.distance=H,Z.coneCos=Math.cos(D.angle),Z.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),Z.decay=D.decay,n.spot[M]=Z;const Q=D.shadow;if(D.map&&(n.spotLightMap[w]=D.map,w++,Q.updateMatrices(D),D.castShadow&&z++),n.spotLightMatrix[M]=Q.matrix,D.castShadow){const it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,n.spotShadow[M]=it,n.spotShadowMap[M]=lt,x++}M++}else if(D.isRectAreaLight){const Z=t.get(D);Z.color.copy(W).multiplyScalar(q),Z.halfWidth.set(D.width*.5,0,0),Z.halfHeight.set(0,D.height*.5,0),n.rectArea[A]=Z,A++}else if(D.isPointLight){const Z=t.get(D);if(Z.color.copy(D.color).multiplyScalar(D.intensity),Z.distance=D.distance,Z.decay=D.decay,D.castShadow){const Q=D.shadow,it=e.get(D);it.shadowIntensity=Q.intensity,it.shadowBias=Q.bias,it.shadowNormalBias=Q.normalBias,it.shadowRadius=Q.radius,it.shadowMapSize=Q.mapSize,it.shadowCameraNear=Q.camera.near,it.shadowCameraFar=Q.camera.far,n.pointShadow[p]=it,n.pointShadowMap[p]=lt,n.pointShadowMatrix[p]=D.shadow.matrix,T++}n.point[p]=Z,p++}else if(D.isHemisphereLight){const Z=t.get(D);Z.skyColor.copy(D.color).multiplyScalar(q),Z.groundColor.copy(D.groundColor).multiplyScalar(q),n.hemi[b]=Z,b++}}A>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Lt.LTC_FLOAT_1,n.rectAreaLTC2=Lt.LTC_FLOAT_2):(n.rectAreaLTC1=Lt.LTC_HALF_1,n.rectAreaLTC2=Lt.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=f,n.ambient[2]=u;const N=n.hash;(N.sunLength!==d||N.directionalLength!==m||N.pointLength!==p||N.spotLength!==M||N.rectAreaLength!==A||N.hemiLength!==b||N.numSunShadows!==g||N.numDirectionalShadows!==P||N.numPointShadows!==T||N.numSpotShadows!==x||N.numSpotMaps!==w||N.numLightProbes!==I)&&(n.sun.length=d,n.directional.length=m,n.spot.length=M,n.rectArea.length=A,n.point.length=p,n.hemi.length=b,n.sunShadow.length=g,n.sunShadowMap.length=g,n.sunShadowMatrix.length=S,n.sunShadowCascade.length=S,n.directionalShadow.length=P,n.directionalShadowMap.length=P,n.directionalShadowMatrix.length=P,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=x,n.spotShadowMap.length=x,n.spotLightMatrix.length=x+w-z,n.spotLightMap.length=w,n.numSpotLightShadowsWithMaps=z,n.numLightProbes=I,N.sunLength=d,N.directionalLength=m,N.pointLength=p,N.spotLength=M,N.rectAreaLength=A,N.hemiLength=b,N.numSunShadows=g,N.numDirectionalShadows=P,N.numPointShadows=T,N.numSpotShadows=x,N.numSpotMaps=w,N.numLightProbes=I,n.version=ib++)}function l(c,h){let f=0,u=0,d=0,g=0,S=0,m=0;const p=h.matrixWorldInverse;for(let M=0,A=c.length;M<A;M++){const b=c[M];if(b.isSunLight){const P=n.sun[f];P.direction.setFromMatrixPosition(b.matrixWorld),P.direction.transformDirection(p),f++}else if(b.isDirectionalLight){const P=n.directional[u];P.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(p),u++}else if(b.isSpotLight){const P=n.spot[g];P.position.setFromMatrixPosition(b.matrixWorld),P.position.applyMatrix4(p),P.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(p),g++}else if(b.isRectAreaLight){const P=n.rectArea[S];P.position.setFromMatrixPosition(b.matrixWorld),P.position.applyMatrix4(p),a.identity(),r.copy(b.matrixWorld),r.premultiply(p),a.extractRotation(r),P.halfWidth.set(b.width*.5,0,0),P.halfHeight.set(0,b.height*.5,0),P.halfWidth.applyMatrix4(a),P.halfHeight.applyMatrix4(a),S++}else if(b.isPointLight){const P=n.point[d];P.position.setFromMatrixPosition(b.matrixWorld),P.position.applyMatrix4(p),d++}else if(b.isHemisphereLight){const P=n.hemi[m];P.direction.setFromMatrixPosition(b.matrixWorld),P.direction.transformDirection(p),m++}}}return{setup:o,setupView:l,state:n}}function Rd(i){const t=new rb(i),e=[],n=[],s=[];function r(f){h.camera=f,e.length=0,n.length=0,s.length=0}function a(f){f.isLightProbeGrid?s.push(f):e.push(f)}function o(f){n.push(f)}function l(){t.setup(e),s.sort((f,u)=>f.priority-u.priority||f.id-u.id)}function c(f){t.setupView(e,f)}const h={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:a,pushShadow:o}}function ab(i){let t=new WeakMap;function e(s,r=0){const a=t.get(s);let o;return a===void 0?(o=new Rd(i),t.set(s,[o])):r>=a.length?(o=new Rd(i),a.push(o)):o=a[r],o}function n(){t=new WeakMap}return{get:e,dispose:n}}const ob=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,lb=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,cb=[new U(1,0,0),new U(-1,0,0),new U(0,1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1)],hb=[new U(0,-1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1),new U(0,-1,0),new U(0,-1,0)],Cd=new ae,ha=new U,hc=new U;function ub(i,t,e){let n=new Na;const s=new Kt,r=new Kt,a=new Ye,o=new nv,l=new iv,c={},h=e.maxTextureSize,f={[Vs]:Vn,[Vn]:Vs,[yi]:yi},u=new As({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Kt},radius:{value:4}},vertexShader:ob,fragmentShader:lb}),d=u.clone();d.defines.HORIZONTAL_PASS=1;const g=new Qe;g.setAttribute("position",new qn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));const S=new gn(g,u),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Ma;let p=this.type;this.render=function(T,x,w){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;this.type===w_&&(qt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Ma);const z=i.getRenderTarget(),I=i.getActiveCubeFace(),N=i.getActiveMipmapLevel(),k=i.state;k.setBlending(wr),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);const V=p!==this.type;V&&x.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(W=>W.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,W=T.length;D<W;D++){const q=T[D],H=q.shadow;if(H===void 0){qt("WebGLShadowMap:",q,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);const lt=H.getFrameExtents();s.multiply(lt),r.copy(H.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/lt.x),s.x=r.x*lt.x,H.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/lt.y),s.y=r.y*lt.y,H.mapSize.y=r.y));const Z=i.state.buffers.depth.getReversed();if(H.camera._reversedDepth=Z,H.map===null||V===!0){if(H.map!==null&&(H.map.depthTexture!==null&&(H.map.depthTexture.dispose(),H.map.depthTexture=null),H.map.dispose()),this.type===ma){if(q.isPointLight){qt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}H.map=new ki(s.x,s.y,{format:Ws,type:Hi,minFilter:Yn,magFilter:Yn,generateMipmaps:!1}),H.map.texture.name=q.name+".shadowMap",H.map.depthTexture=new Ur(s.x,s.y,Ei),H.map.depthTexture.name=q.name+".shadowMapDepth",H.map.depthTexture.format=ws,H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=Rn,H.map.depthTexture.magFilter=Rn}else q.isPointLight?(H.map=new nu(s.x),H.map.depthTexture=new pm(s.x,Gi)):(H.map=new ki(s.x,s.y),H.map.depthTexture=new Ur(s.x,s.y,Gi)),H.map.depthTexture.name=q.name+".shadowMap",H.map.depthTexture.format=ws,this.type===Ma?(H.map.depthTexture.compareFunction=Z?nm:em,H.map.depthTexture.minFilter=Yn,H.map.depthTexture.magFilter=Yn):(H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=Rn,H.map.depthTexture.magFilter=Rn);H.camera.updateProjectionMatrix()}H.map.isWebGLCubeRenderTarget!==!0&&(H.map.width!==s.x||H.map.height!==s.y)&&H.map.setSize(s.x,s.y);const Q=H.map.isWebGLCubeRenderTarget?6:H.getViewportCount();q.isPointLight!==!0&&H.updateMatrices(q,w);const it=(H.camera.layers.mask&4294967294)!==0?H.camera.layers:w.layers;for(let ut=0;ut<Q;ut++){const ht=H.getCamera(ut);if(q.isPointLight){const j=H.camera,pt=H.matrix,_t=q.distance||j.far;_t!==j.far&&(j.far=_t,j.updateProjectionMatrix()),ha.setFromMatrixPosition(q.matrixWorld),j.position.copy(ha),hc.copy(j.position),hc.add(cb[ut]),j.up.copy(hb[ut]),j.lookAt(hc),j.updateMatrixWorld(),pt.makeTranslation(-ha.x,-ha.y,-ha.z),Cd.multiplyMatrices(j.projectionMatrix,j.matrixWorldInverse),H._frustum.setFromProjectionMatrix(Cd,j.coordinateSystem,j.reversedDepth)}if(H.map.isWebGLCubeRenderTarget)i.setRenderTarget(H.map,ut),i.clear();else{ut===0&&(i.setRenderTarget(H.map),i.clear());const j=H.getViewport(ut);a.set(r.x*j.x,r.y*j.y,r.x*j.z,r.y*j.w),k.viewport(a)}n=H.getFrustum(ut),b(x,w,ht,q,it,this.type)}H.isPointLightShadow!==!0&&this.type===ma&&M(H,w),H.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(z,I,N)};function M(T,x){const w=t.update(S);u.defines.VSM_SAMPLES!==T.blurSamples&&(u.defines.VSM_SAMPLES=T.blurSamples,d.defines.VSM_SAMPLES=T.blurSamples,u.needsUpdate=!0,d.needsUpdate=!0),T.mapPass===null?T.mapPass=new ki(s.x,s.y,{format:Ws,type:Hi}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),u.uniforms.shadow_pass.value=T.map.depthTexture,u.uniforms.resolution.value.set(T.map.width,T.map.height),u.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(x,null,w,u,S,null),d.uniforms.shadow_pass.value=T.mapPass.texture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(x,null,w,d,S,null)}function A(T,x,w,z){let I=null;const N=w.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(N!==void 0)I=N;else if(I=w.isPointLight===!0?l:o,i.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){const k=I.uuid,V=x.uuid;let D=c[k];D===void 0&&(D={},c[k]=D);let W=D[V];W===void 0&&(W=I.clone(),D[V]=W,x.addEventListener("dispose",P)),I=W}if(I.visible=x.visible,I.wireframe=x.wireframe,z===ma?I.side=x.shadowSide!==null?x.shadowSide:x.side:I.side=x.shadowSide!==null?x.shadowSide:f[x.side],I.alphaMap=x.alphaMap,I.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,I.map=x.map,I.clipShadows=x.clipShadows,I.clippingPlanes=x.clippingPlanes,I.clipIntersection=x.clipIntersection,I.displacementMap=x.displacementMap,I.displacementScale=x.displacementScale,I.displacementBias=x.displacementBias,I.wireframeLinewidth=x.wireframeLinewidth,I.linewidth=x.linewidth,w.isPointLight===!0&&I.isMeshDistanceMaterial===!0){const k=i.properties.get(I);k.light=w}return I}function b(T,x,w,z,I,N){if(T.visible===!1)return;if(T.layers.test(I)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&N===ma)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,T.matrixWorld);const D=t.update(T),W=T.material;if(Array.isArray(W)){const q=D.groups;for(let H=0,lt=q.length;H<lt;H++){const Z=q[H],Q=W[Z.materialIndex];if(Q&&Q.visible){const it=A(T,Q,z,N);T.onBeforeShadow(i,T,x,w,D,it,Z),i.renderBufferDirect(w,null,D,it,T,Z),T.onAfterShadow(i,T,x,w,D,it,Z)}}}else if(W.visible){const q=A(T,W,z,N);T.onBeforeShadow(i,T,x,w,D,q,null),i.renderBufferDirect(w,null,D,q,T,null),T.onAfterShadow(i,T,x,w,D,q,null)}}const V=T.children;for(let D=0,W=V.length;D<W;D++)b(V[D],x,w,z,I,N)}function P(T){T.target.removeEventListener("dispose",P);for(const w in c){const z=c[w],I=T.target.uuid;I in z&&(z[I].dispose(),delete z[I])}}}function fb(i,t){function e(){let F=!1;const st=new Ye;let et=null;const Et=new Ye(0,0,0,0);return{setMask:function(mt){et!==mt&&!F&&(i.colorMask(mt,mt,mt,mt),et=mt)},setLocked:function(mt){F=mt},setClear:function(mt,Mt,Gt,Zt,ot){ot===!0&&(mt*=Zt,Mt*=Zt,Gt*=Zt),st.set(mt,Mt,Gt,Zt),Et.equals(st)===!1&&(i.clearColor(mt,Mt,Gt,Zt),Et.copy(st))},reset:function(){F=!1,et=null,Et.set(-1,0,0,0)}}}function n(){let F=!1,st=!1,et=null,Et=null,mt=null;return{setReversed:function(Mt){if(st!==Mt){const Gt=t.get("EXT_clip_control");Mt?Gt.clipControlEXT(Gt.LOWER_LEFT_EXT,Gt.ZERO_TO_ONE_EXT):Gt.clipControlEXT(Gt.LOWER_LEFT_EXT,Gt.NEGATIVE_ONE_TO_ONE_EXT),st=Mt;const Zt=mt;mt=null,this.setClear(Zt)}},getReversed:function(){return st},setTest:function(Mt){Mt?St(i.DEPTH_TEST):Vt(i.DEPTH_TEST)},setMask:function(Mt){et!==Mt&&!F&&(i.depthMask(Mt),et=Mt)},setFunc:function(Mt){if(st&&(Mt=ax[Mt]),Et!==Mt){switch(Mt){case Ac:i.depthFunc(i.NEVER);break;case Rc:i.depthFunc(i.ALWAYS);break;case Cc:i.depthFunc(i.LESS);break;case Aa:i.depthFunc(i.LEQUAL);break;case Pc:i.depthFunc(i.EQUAL);break;case Lc:i.depthFunc(i.GEQUAL);break;case Dc:i.depthFunc(i.GREATER);break;case Nc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Et=Mt}},setLocked:function(Mt){F=Mt},setClear:function(Mt){mt!==Mt&&(mt=Mt,st&&(Mt=1-Mt),i.clearDepth(Mt))},reset:function(){F=!1,et=null,Et=null,mt=null,st=!1}}}function s(){let F=!1,st=null,et=null,Et=null,mt=null,Mt=null,Gt=null,Zt=null,ot=null;return{setTest:function(Ft){F||(Ft?St(i.STENCIL_TEST):Vt(i.STENCIL_TEST))},setMask:function(Ft){st!==Ft&&!F&&(i.stencilMask(Ft),st=Ft)},setFunc:function(Ft,Jt,At){(et!==Ft||Et!==Jt||mt!==At)&&(i.stencilFunc(Ft,Jt,At),et=Ft,Et=Jt,mt=At)},setOp:function(Ft,Jt,At){(Mt!==Ft||Gt!==Jt||Zt!==At)&&(i.stencilOp(Ft,Jt,At),Mt=Ft,Gt=Jt,Zt=At)},setLocked:function(Ft){F=Ft},setClear:function(Ft){ot!==Ft&&(i.clearStencil(Ft),ot=Ft)},reset:function(){F=!1,st=null,et=null,Et=null,mt=null,Mt=null,Gt=null,Zt=null,ot=null}}}const r=new e,a=new n,o=new s;let l={};const c=new WeakMap;let h={},f={},u={},d=new WeakMap,g=[],S=null,m=!1,p=null,M=null,A=null,b=null,P=null,T=null,x=null,w=new Ht(0,0,0),z=0,I=!1,N=null,k=null,V=null,D=null,W=null;const q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS);let H=!1,lt=0;const Z=i.getParameter(i.VERSION);Z.indexOf("WebGL")!==-1?(lt=parseFloat(/^WebGL (\d)/.exec(Z)[1]),H=lt>=1):Z.indexOf("OpenGL ES")!==-1&&(lt=parseFloat(/^OpenGL ES (\d)/.exec(Z)[1]),H=lt>=2);let Q=null,it={};const ut=i.getParameter(i.SCISSOR_BOX),ht=i.getParameter(i.VIEWPORT),j=new Ye().fromArray(ut),pt=new Ye().fromArray(ht);function _t(F,st,et,Et){const mt=new Uint8Array(4),Mt=i.createTexture();i.bindTexture(F,Mt),i.texParameteri(F,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(F,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Gt=0;Gt<et;Gt++)F===i.TEXTURE_3D||F===i.TEXTURE_2D_ARRAY?i.texImage3D(st,0,i.RGBA,1,1,Et,0,i.RGBA,i.UNSIGNED_BYTE,mt):i.texImage2D(st+Gt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,mt);return Mt}const Tt={};Tt[i.TEXTURE_2D]=_t(i.TEXTURE_2D,i.TEXTURE_2D,1),Tt[i.TEXTURE_CUBE_MAP]=_t(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Tt[i.TEXTURE_2D_ARRAY]=_t(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Tt[i.TEXTURE_3D]=_t(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),a.setClear(1),o.setClear(0),St(i.DEPTH_TEST),a.setFunc(Aa),en(!1),Ce(xf),St(i.CULL_FACE),He(wr);function St(F){h[F]!==!0&&(i.enable(F),h[F]=!0)}function Vt(F){h[F]!==!1&&(i.disable(F),h[F]=!1)}function ie(F,st){return u[F]!==st?(i.bindFramebuffer(F,st),u[F]=st,F===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=st),F===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=st),!0):!1}function kt(F,st){let et=g,Et=!1;if(F){et=d.get(st),et===void 0&&(et=[],d.set(st,et));const mt=F.textures;if(et.length!==mt.length||et[0]!==i.COLOR_ATTACHMENT0){for(let Mt=0,Gt=mt.length;Mt<Gt;Mt++)et[Mt]=i.COLOR_ATTACHMENT0+Mt;et.length=mt.length,Et=!0}}else et[0]!==i.BACK&&(et[0]=i.BACK,Et=!0);Et&&i.drawBuffers(et)}function he(F){return S!==F?(i.useProgram(F),S=F,!0):!1}const oe={[vr]:i.FUNC_ADD,[A_]:i.FUNC_SUBTRACT,[R_]:i.FUNC_REVERSE_SUBTRACT};oe[C_]=i.MIN,oe[P_]=i.MAX;const te={[L_]:i.ZERO,[D_]:i.ONE,[N_]:i.SRC_COLOR,[zp]:i.SRC_ALPHA,[z_]:i.SRC_ALPHA_SATURATE,[O_]:i.DST_COLOR,[U_]:i.DST_ALPHA,[I_]:i.ONE_MINUS_SRC_COLOR,[kp]:i.ONE_MINUS_SRC_ALPHA,[B_]:i.ONE_MINUS_DST_COLOR,[F_]:i.ONE_MINUS_DST_ALPHA,[k_]:i.CONSTANT_COLOR,[G_]:i.ONE_MINUS_CONSTANT_COLOR,[H_]:i.CONSTANT_ALPHA,[V_]:i.ONE_MINUS_CONSTANT_ALPHA};function He(F,st,et,Et,mt,Mt,Gt,Zt,ot,Ft){if(F===wr){m===!0&&(Vt(i.BLEND),m=!1);return}if(m===!1&&(St(i.BLEND),m=!0),F!==T_){if(F!==p||Ft!==I){if((M!==vr||P!==vr)&&(i.blendEquation(i.FUNC_ADD),M=vr,P=vr),Ft)switch(F){case Sa:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case vf:i.blendFunc(i.ONE,i.ONE);break;case Mf:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Sf:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:jt("WebGLState: Invalid blending: ",F);break}else switch(F){case Sa:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case vf:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Mf:jt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Sf:jt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:jt("WebGLState: Invalid blending: ",F);break}A=null,b=null,T=null,x=null,w.set(0,0,0),z=0,p=F,I=Ft}return}mt=mt||st,Mt=Mt||et,Gt=Gt||Et,(st!==M||mt!==P)&&(i.blendEquationSeparate(oe[st],oe[mt]),M=st,P=mt),(et!==A||Et!==b||Mt!==T||Gt!==x)&&(i.blendFuncSeparate(te[et],te[Et],te[Mt],te[Gt]),A=et,b=Et,T=Mt,x=Gt),(Zt.equals(w)===!1||ot!==z)&&(i.blendColor(Zt.r,Zt.g,Zt.b,ot),w.copy(Zt),z=ot),p=F,I=!1}function Fe(F,st){F.side===yi?Vt(i.CULL_FACE):St(i.CULL_FACE);let et=F.side===Vn;st&&(et=!et),en(et),F.blending===Sa&&F.transparent===!1?He(wr):He(F.blending,F.blendEquation,F.blendSrc,F.blendDst,F.blendEquationAlpha,F.blendSrcAlpha,F.blendDstAlpha,F.blendColor,F.blendAlpha,F.premultipliedAlpha),a.setFunc(F.depthFunc),a.setTest(F.depthTest),a.setMask(F.depthWrite),r.setMask(F.colorWrite);const Et=F.stencilWrite;o.setTest(Et),Et&&(o.setMask(F.stencilWriteMask),o.setFunc(F.stencilFunc,F.stencilRef,F.stencilFuncMask),o.setOp(F.stencilFail,F.stencilZFail,F.stencilZPass)),xe(F.polygonOffset,F.polygonOffsetFactor,F.polygonOffsetUnits),F.alphaToCoverage===!0?St(i.SAMPLE_ALPHA_TO_COVERAGE):Vt(i.SAMPLE_ALPHA_TO_COVERAGE)}function en(F){N!==F&&(F?i.frontFace(i.CW):i.frontFace(i.CCW),N=F)}function Ce(F){F!==E_?(St(i.CULL_FACE),F!==k&&(F===xf?i.cullFace(i.BACK):F===b_?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Vt(i.CULL_FACE),k=F}function Mn(F){F!==V&&(H&&i.lineWidth(F),V=F)}function xe(F,st,et){F?(St(i.POLYGON_OFFSET_FILL),(D!==st||W!==et)&&(D=st,W=et,a.getReversed()&&(st=-st,et=-et),i.polygonOffset(st,et))):Vt(i.POLYGON_OFFSET_FILL)}function hn(F){F?St(i.SCISSOR_TEST):Vt(i.SCISSOR_TEST)}function qe(F){F===void 0&&(F=i.TEXTURE0+q-1),Q!==F&&(i.activeTexture(F),Q=F)}function nn(F,st,et){et===void 0&&(Q===null?et=i.TEXTURE0+q-1:et=Q);let Et=it[et];Et===void 0&&(Et={type:void 0,texture:void 0},it[et]=Et),(Et.type!==F||Et.texture!==st)&&(Q!==et&&(i.activeTexture(et),Q=et),i.bindTexture(F,st||Tt[F]),Et.type=F,Et.texture=st)}function O(){const F=it[Q];F!==void 0&&F.type!==void 0&&(i.bindTexture(F.type,null),F.type=void 0,F.texture=void 0)}function Rt(){try{i.compressedTexImage2D(...arguments)}catch(F){jt("WebGLState:",F)}}function Yt(){try{i.compressedTexImage3D(...arguments)}catch(F){jt("WebGLState:",F)}}function se(){try{i.texSubImage2D(...arguments)}catch(F){jt("WebGLState:",F)}}function yt(){try{i.texSubImage3D(...arguments)}catch(F){jt("WebGLState:",F)}}function Ne(){try{i.compressedTexSubImage2D(...arguments)}catch(F){jt("WebGLState:",F)}}function zt(){try{i.compressedTexSubImage3D(...arguments)}catch(F){jt("WebGLState:",F)}}function Xt(){try{i.texStorage2D(...arguments)}catch(F){jt("WebGLState:",F)}}function R(){try{i.texStorage3D(...arguments)}catch(F){jt("WebGLState:",F)}}function v(){try{i.texImage2D(...arguments)}catch(F){jt("WebGLState:",F)}}function X(){try{i.texImage3D(...arguments)}catch(F){jt("WebGLState:",F)}}function ct(F){return f[F]!==void 0?f[F]:i.getParameter(F)}function rt(F,st){f[F]!==st&&(i.pixelStorei(F,st),f[F]=st)}function gt(F){j.equals(F)===!1&&(i.scissor(F.x,F.y,F.z,F.w),j.copy(F))}function xt(F){pt.equals(F)===!1&&(i.viewport(F.x,F.y,F.z,F.w),pt.copy(F))}function tt(F,st){let et=c.get(st);et===void 0&&(et=new WeakMap,c.set(st,et));let Et=et.get(F);Et===void 0&&(Et=i.getUniformBlockIndex(st,F.name),i.uniformBlockBinding(st,Et,Et),et.set(F,Et))}function nt(F,st,et){const mt=c.get(st).get(F);l[mt]!==et&&(i.bindBufferBase(i.UNIFORM_BUFFER,mt,et),l[mt]=et)}function dt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),a.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},f={},Q=null,it={},u={},l={},d=new WeakMap,g=[],S=null,m=!1,p=null,M=null,A=null,b=null,P=null,T=null,x=null,w=new Ht(0,0,0),z=0,I=!1,N=null,k=null,V=null,D=null,W=null,j.set(0,0,i.canvas.width,i.canvas.height),pt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),a.reset(),o.reset()}return{buffers:{color:r,depth:a,stencil:o},enable:St,disable:Vt,bindFramebuffer:ie,drawBuffers:kt,useProgram:he,setBlending:He,setMaterial:Fe,setFlipSided:en,setCullFace:Ce,setLineWidth:Mn,setPolygonOffset:xe,setScissorTest:hn,activeTexture:qe,bindTexture:nn,unbindTexture:O,compressedTexImage2D:Rt,compressedTexImage3D:Yt,texImage2D:v,texImage3D:X,pixelStorei:rt,getParameter:ct,updateUBOMapping:tt,uniformBlockBinding:nt,texStorage2D:Xt,texStorage3D:R,texSubImage2D:se,texSubImage3D:yt,compressedTexSubImage2D:Ne,compressedTexSubImage3D:zt,scissor:gt,viewport:xt,reset:dt}}function db(i,t,e,n,s,r,a){const o=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Kt,h=new WeakMap,f=new Set;let u;const d=new WeakMap,g=new Set,S=new FinalizationRegistry(R=>g.delete(R));let m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(R,v){return m?new OffscreenCanvas(R,v):Yo("canvas")}function M(R,v,X){let ct=1;const rt=Xt(R);if((rt.width>X||rt.height>X)&&(ct=X/Math.max(rt.width,rt.height)),ct<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){const gt=Math.floor(ct*rt.width),xt=Math.floor(ct*rt.height);u===void 0&&(u=p(gt,xt));const tt=v?p(gt,xt):u;return tt.width=gt,tt.height=xt,tt.getContext("2d").drawImage(R,0,0,gt,xt),qt("WebGLRenderer: Texture has been resized from ("+rt.width+"x"+rt.height+") to ("+gt+"x"+xt+")."),tt}else return"data"in R&&qt("WebGLRenderer: Image in DataTexture is too big ("+rt.width+"x"+rt.height+")."),R;return R}function A(R){return R.generateMipmaps}function b(R){i.generateMipmap(R)}function P(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(R,v,X,ct,rt,gt=!1){if(R!==null){if(i[R]!==void 0)return i[R];qt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let xt;ct&&(xt=t.get("EXT_texture_norm16"),xt||qt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let tt=v;if(v===i.RED&&(X===i.FLOAT&&(tt=i.R32F),X===i.HALF_FLOAT&&(tt=i.R16F),X===i.UNSIGNED_BYTE&&(tt=i.R8),X===i.UNSIGNED_SHORT&&xt&&(tt=xt.R16_EXT),X===i.SHORT&&xt&&(tt=xt.R16_SNORM_EXT)),v===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.R8UI),X===i.UNSIGNED_SHORT&&(tt=i.R16UI),X===i.UNSIGNED_INT&&(tt=i.R32UI),X===i.BYTE&&(tt=i.R8I),X===i.SHORT&&(tt=i.R16I),X===i.INT&&(tt=i.R32I)),v===i.RG&&(X===i.FLOAT&&(tt=i.RG32F),X===i.HALF_FLOAT&&(tt=i.RG16F),X===i.UNSIGNED_BYTE&&(tt=i.RG8),X===i.UNSIGNED_SHORT&&xt&&(tt=xt.RG16_EXT),X===i.SHORT&&xt&&(tt=xt.RG16_SNORM_EXT)),v===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RG8UI),X===i.UNSIGNED_SHORT&&(tt=i.RG16UI),X===i.UNSIGNED_INT&&(tt=i.RG32UI),X===i.BYTE&&(tt=i.RG8I),X===i.SHORT&&(tt=i.RG16I),X===i.INT&&(tt=i.RG32I)),v===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RGB8UI),X===i.UNSIGNED_SHORT&&(tt=i.RGB16UI),X===i.UNSIGNED_INT&&(tt=i.RGB32UI),X===i.BYTE&&(tt=i.RGB8I),X===i.SHORT&&(tt=i.RGB16I),X===i.INT&&(tt=i.RGB32I)),v===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(tt=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(tt=i.RGBA16UI),X===i.UNSIGNED_INT&&(tt=i.RGBA32UI),X===i.BYTE&&(tt=i.RGBA8I),X===i.SHORT&&(tt=i.RGBA16I),X===i.INT&&(tt=i.RGBA32I)),v===i.RGB&&(X===i.UNSIGNED_SHORT&&xt&&(tt=xt.RGB16_EXT),X===i.SHORT&&xt&&(tt=xt.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(tt=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(tt=i.R11F_G11F_B10F)),v===i.RGBA){const nt=gt?Xo:_e.getTransfer(rt);X===i.FLOAT&&(tt=i.RGBA32F),X===i.HALF_FLOAT&&(tt=i.RGBA16F),X===i.UNSIGNED_BYTE&&(tt=nt===Re?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&xt&&(tt=xt.RGBA16_EXT),X===i.SHORT&&xt&&(tt=xt.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(tt=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(tt=i.RGB5_A1)}return(tt===i.R16F||tt===i.R32F||tt===i.RG16F||tt===i.RG32F||tt===i.RGBA16F||tt===i.RGBA32F)&&t.get("EXT_color_buffer_float"),tt}function x(R,v){let X;return R?v===null||v===Gi||v===Nr?X=i.DEPTH24_STENCIL8:v===Ei?X=i.DEPTH32F_STENCIL8:v===Ca&&(X=i.DEPTH24_STENCIL8,qt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):v===null||v===Gi||v===Nr?X=i.DEPTH_COMPONENT24:v===Ei?X=i.DEPTH_COMPONENT32F:v===Ca&&(X=i.DEPTH_COMPONENT16),X}function w(R,v){return A(R)===!0||R.isFramebufferTexture&&R.minFilter!==Rn&&R.minFilter!==Yn?Math.log2(Math.max(v.width,v.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?v.mipmaps.length:1}function z(R){const v=new WeakRef(R);n.get(R).__ref=v,g.add(v),S.register(R,v,v)}function I(R){const v=n.get(R).__ref;v!==void 0&&(g.delete(v),S.unregister(v))}function N(R){V(R.target)}function k(R){D(R.target)}function V(R){R.removeEventListener("dispose",N),I(R),q(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&f.delete(R)}function D(R){R.removeEventListener("dispose",k),I(R),lt(R)}function W(){for(const R of g){const v=R.deref();v!==void 0&&(v.isRenderTarget===!0?D(v):V(v))}g.clear(),f.clear()}function q(R){const v=n.get(R);if(v.__webglInit===void 0)return;const X=R.source,ct=d.get(X);if(ct){const rt=ct[v.__cacheKey];rt.usedTimes--,rt.usedTimes===0&&H(R),Object.keys(ct).length===0&&d.delete(X)}n.remove(R)}function H(R){const v=n.get(R);i.deleteTexture(v.__webglTexture);const X=R.source,ct=d.get(X);delete ct[v.__cacheKey],a.memory.textures--}function lt(R){const v=n.get(R);v.__depthDisposeCallback&&v.__depthDisposeCallback();const X=R.depthTexture;if(X&&X.renderTarget===R&&V(X),R.isWebGLCubeRenderTarget)for(let rt=0;rt<6;rt++){if(Array.isArray(v.__webglFramebuffer[rt]))for(let gt=0;gt<v.__webglFramebuffer[rt].length;gt++)i.deleteFramebuffer(v.__webglFramebuffer[rt][gt]);else i.deleteFramebuffer(v.__webglFramebuffer[rt]);v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer[rt])}else{if(Array.isArray(v.__webglFramebuffer))for(let rt=0;rt<v.__webglFramebuffer.length;rt++)i.deleteFramebuffer(v.__webglFramebuffer[rt]);else i.deleteFramebuffer(v.__webglFramebuffer);if(v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer),v.__webglMultisampledFramebuffer&&i.deleteFramebuffer(v.__webglMultisampledFramebuffer),v.__webglColorRenderbuffer)for(let rt=0;rt<v.__webglColorRenderbuffer.length;rt++)v.__webglColorRenderbuffer[rt]&&i.deleteRenderbuffer(v.__webglColorRenderbuffer[rt]);v.__webglDepthRenderbuffer&&i.deleteRenderbuffer(v.__webglDepthRenderbuffer)}const ct=R.textures;for(let rt=0,gt=ct.length;rt<gt;rt++){const xt=n.get(ct[rt]);xt.__webglTexture&&(i.deleteTexture(xt.__webglTexture),a.memory.textures--),n.remove(ct[rt])}n.remove(R)}let Z=0;function Q(){Z=0}function it(){return Z}function ut(R){Z=R}function ht(){const R=Z;return R>=s.maxTextures&&qt("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),Z+=1,R}function j(R){const v=[];return v.push(R.wrapS),v.push(R.wrapT),v.push(R.wrapR||0),v.push(R.magFilter),v.push(R.minFilter),v.push(R.anisotropy),v.push(R.internalFormat),v.push(R.format),v.push(R.type),v.push(R.generateMipmaps),v.push(R.mipmapsAutoUpdate),v.push(R.premultiplyAlpha),v.push(R.flipY),v.push(R.unpackAlignment),v.push(R.colorSpace),v.join()}function pt(R,v){const X=n.get(R);if(R.isVideoTexture&&Ne(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&X.__version!==R.version){const ct=R.image;if(ct===null)qt("WebGLRenderer: Texture marked for update but no image data found.");else if(ct.complete===!1)qt("WebGLRenderer: Texture marked for update but image is incomplete");else{Fe(X,R,v);return}}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+v)}function _t(R,v){const X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){Fe(X,R,v);return}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+v)}function Tt(R,v){const X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){Fe(X,R,v);return}e.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+v)}function St(R,v){const X=n.get(R);if(R.version>0&&X.__version!==R.version){en(X,R,v);return}e.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+v)}const Vt={[Ic]:i.REPEAT,[ts]:i.CLAMP_TO_EDGE,[Uc]:i.MIRRORED_REPEAT},ie={[Rn]:i.NEAREST,[Y_]:i.NEAREST_MIPMAP_NEAREST,[Ka]:i.NEAREST_MIPMAP_LINEAR,[Yn]:i.LINEAR,[Ol]:i.LINEAR_MIPMAP_NEAREST,[Ss]:i.LINEAR_MIPMAP_LINEAR},kt={[J_]:i.NEVER,[im]:i.ALWAYS,[Q_]:i.LESS,[em]:i.LEQUAL,[j_]:i.EQUAL,[nm]:i.GEQUAL,[tx]:i.GREATER,[ex]:i.NOTEQUAL};function he(R,v){if(v.type===Ei&&t.has("OES_texture_float_linear")===!1&&(v.magFilter===Yn||v.magFilter===Ol||v.magFilter===Ka||v.magFilter===Ss||v.minFilter===Yn||v.minFilter===Ol||v.minFilter===Ka||v.minFilter===Ss)&&qt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,Vt[v.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,Vt[v.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,Vt[v.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,ie[v.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,ie[v.minFilter]),v.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,kt[v.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(v.magFilter===Rn||v.minFilter!==Ka&&v.minFilter!==Ss||v.type===Ei&&t.has("OES_texture_float_linear")===!1)return;if(v.anisotropy>1||n.get(v).__currentAnisotropy){const X=t.get("EXT_texture_filter_anisotropic");i.texParameterf(R,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(v.anisotropy,s.getMaxAnisotropy())),n.get(v).__currentAnisotropy=v.anisotropy}}}function oe(R,v){let X=!1;R.__webglInit===void 0&&(R.__webglInit=!0,v.addEventListener("dispose",N),z(v));const ct=v.source;let rt=d.get(ct);rt===void 0&&(rt={},d.set(ct,rt));const gt=j(v);if(gt!==R.__cacheKey){rt[gt]===void 0&&(rt[gt]={texture:i.createTexture(),usedTimes:0},a.memory.textures++,X=!0),rt[gt].usedTimes++;const xt=rt[R.__cacheKey];xt!==void 0&&(rt[R.__cacheKey].usedTimes--,xt.usedTimes===0&&H(v)),R.__cacheKey=gt,R.__webglTexture=rt[gt].texture}return X}function te(R,v,X){return Math.floor(Math.floor(R/X)/v)}function He(R,v,X,ct){const gt=R.updateRanges;if(gt.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,v.width,v.height,X,ct,v.data);else{gt.sort((F,st)=>F.start-st.start);let xt=0;for(let F=1;F<gt.length;F++){const st=gt[xt],et=gt[F],Et=st.start+st.count,mt=te(et.start,v.width,4),Mt=te(st.start,v.width,4);et.start<=Et+1&&mt===Mt&&te(et.start+et.count-1,v.width,4)===mt?st.count=Math.max(st.count,et.start+et.count-st.start):(++xt,gt[xt]=et)}gt.length=xt+1;const tt=e.getParameter(i.UNPACK_ROW_LENGTH),nt=e.getParameter(i.UNPACK_SKIP_PIXELS),dt=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,v.width);for(let F=0,st=gt.length;F<st;F++){const et=gt[F],Et=Math.floor(et.start/4),mt=Math.ceil(et.count/4),Mt=Et%v.width,Gt=Math.floor(Et/v.width),Zt=mt,ot=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,Mt),e.pixelStorei(i.UNPACK_SKIP_ROWS,Gt),e.texSubImage2D(i.TEXTURE_2D,0,Mt,Gt,Zt,ot,X,ct,v.data)}R.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,tt),e.pixelStorei(i.UNPACK_SKIP_PIXELS,nt),e.pixelStorei(i.UNPACK_SKIP_ROWS,dt)}}function Fe(R,v,X){let ct=i.TEXTURE_2D;(v.isDataArrayTexture||v.isCompressedArrayTexture)&&(ct=i.TEXTURE_2D_ARRAY),v.isData3DTexture&&(ct=i.TEXTURE_3D);const rt=oe(R,v),gt=v.source;e.bindTexture(ct,R.__webglTexture,i.TEXTURE0+X);const xt=n.get(gt);if(gt.version!==xt.__version||rt===!0){if(e.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&v.image instanceof ImageBitmap)===!1){const ot=_e.getPrimaries(_e.workingColorSpace),Ft=v.colorSpace===Ms?null:_e.getPrimaries(v.colorSpace),Jt=v.colorSpace===Ms||ot===Ft?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Jt)}e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment);let nt=M(v.image,!1,s.maxTextureSize);nt=zt(v,nt);const dt=r.convert(v.format,v.colorSpace),F=r.convert(v.type);let st=T(v.internalFormat,dt,F,v.normalized,v.colorSpace,v.isVideoTexture);he(ct,v);let et;const Et=v.mipmaps,mt=v.isVideoTexture!==!0,Mt=xt.__version===void 0||rt===!0,Gt=gt.dataReady,Zt=w(v,nt);if(v.isDepthTexture)st=x(v.format===ys,v.type),Mt&&(mt?e.texStorage2D(i.TEXTURE_2D,1,st,nt.width,nt.height):e.texImage2D(i.TEXTURE_2D,0,st,nt.width,nt.height,0,dt,F,null));else if(v.isDataTexture)if(Et.length>0){mt&&Mt&&e.texStorage2D(i.TEXTURE_2D,Zt,st,Et[0].width,Et[0].height);for(let ot=0,Ft=Et.length;ot<Ft;ot++)et=Et[ot],mt?Gt&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,dt,F,et.data):e.texImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,dt,F,et.data);v.generateMipmaps=!1}else mt?(Mt&&e.texStorage2D(i.TEXTURE_2D,Zt,st,nt.width,nt.height),Gt&&He(v,nt,dt,F)):e.texImage2D(i.TEXTURE_2D,0,st,nt.width,nt.height,0,dt,F,nt.data);else if(v.isCompressedTexture)if(v.isCompressedArrayTexture){mt&&Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Zt,st,Et[0].width,Et[0].height,nt.depth);for(let ot=0,Ft=Et.length;ot<Ft;ot++)if(et=Et[ot],v.format!==Bi)if(dt!==null)if(mt){if(Gt)if(v.layerUpdates.size>0){const Jt=ld(et.width,et.height,v.format,v.type);for(const At of v.layerUpdates){const re=et.data.subarray(At*Jt/et.data.BYTES_PER_ELEMENT,(At+1)*Jt/et.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,At,et.width,et.height,1,dt,re)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,0,et.width,et.height,nt.depth,dt,et.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ot,st,et.width,et.height,nt.depth,0,et.data,0,0);else qt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else mt?Gt&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,ot,0,0,0,et.width,et.height,nt.depth,dt,F,et.data):e.texImage3D(i.TEXTURE_2D_ARRAY,ot,st,et.width,et.height,nt.depth,0,dt,F,et.data);v.layerUpdates.size>0&&v.clearLayerUpdates()}else{mt&&Mt&&e.texStorage2D(i.TEXTURE_2D,Zt,st,Et[0].width,Et[0].height);for(let ot=0,Ft=Et.length;ot<Ft;ot++)et=Et[ot],v.format!==Bi?dt!==null?mt?Gt&&e.compressedTexSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,dt,et.data):e.compressedTexImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,et.data):qt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):mt?Gt&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,et.width,et.height,dt,F,et.data):e.texImage2D(i.TEXTURE_2D,ot,st,et.width,et.height,0,dt,F,et.data)}else if(v.isDataArrayTexture)if(mt){if(Mt&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Zt,st,nt.width,nt.height,nt.depth),Gt)if(v.layerUpdates.size>0){const ot=ld(nt.width,nt.height,v.format,v.type);for(const Ft of v.layerUpdates){const Jt=nt.data.subarray(Ft*ot/nt.data.BYTES_PER_ELEMENT,(Ft+1)*ot/nt.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Ft,nt.width,nt.height,1,dt,F,Jt)}v.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,nt.width,nt.height,nt.depth,dt,F,nt.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,st,nt.width,nt.height,nt.depth,0,dt,F,nt.data);else if(v.isData3DTexture)mt?(Mt&&e.texStorage3D(i.TEXTURE_3D,Zt,st,nt.width,nt.height,nt.depth),Gt&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,nt.width,nt.height,nt.depth,dt,F,nt.data)):e.texImage3D(i.TEXTURE_3D,0,st,nt.width,nt.height,nt.depth,0,dt,F,nt.data);else if(v.isFramebufferTexture){if(Mt)if(mt)e.texStorage2D(i.TEXTURE_2D,Zt,st,nt.width,nt.height);else{let ot=nt.width,Ft=nt.height;for(let Jt=0;Jt<Zt;Jt++)e.texImage2D(i.TEXTURE_2D,Jt,st,ot,Ft,0,dt,F,null),ot>>=1,Ft>>=1}}else if(v.isHTMLTexture){if("texElementImage2D"in i){const ot=i.canvas;if(ot.hasAttribute("layoutsubtree")||ot.setAttribute("layoutsubtree","true"),nt.parentNode!==ot){ot.appendChild(nt),f.add(v),ot.onpaint=Ft=>{const Jt=Ft.changedElements;for(const At of f)Jt.includes(At.image)&&(At.needsUpdate=!0)},ot.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,nt);else{const Jt=i.RGBA,At=i.RGBA,re=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Jt,At,re,nt)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Et.length>0){if(mt&&Mt){const ot=Xt(Et[0]);e.texStorage2D(i.TEXTURE_2D,Zt,st,ot.width,ot.height)}for(let ot=0,Ft=Et.length;ot<Ft;ot++)et=Et[ot],mt?Gt&&e.texSubImage2D(i.TEXTURE_2D,ot,0,0,dt,F,et):e.texImage2D(i.TEXTURE_2D,ot,st,dt,F,et);v.generateMipmaps=!1}else if(mt){if(Mt){const ot=Xt(nt);e.texStorage2D(i.TEXTURE_2D,Zt,st,ot.width,ot.height)}Gt&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,dt,F,nt)}else e.texImage2D(i.TEXTURE_2D,0,st,dt,F,nt);A(v)&&v.mipmapsAutoUpdate===!0&&b(ct),xt.__version=gt.version,v.onUpdate&&v.onUpdate(v)}R.__version=v.version}function en(R,v,X){if(v.image.length!==6)return;const ct=oe(R,v),rt=v.source;e.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+X);const gt=n.get(rt);if(rt.version!==gt.__version||ct===!0){e.activeTexture(i.TEXTURE0+X);const xt=_e.getPrimaries(_e.workingColorSpace),tt=v.colorSpace===Ms?null:_e.getPrimaries(v.colorSpace),nt=v.colorSpace===Ms||xt===tt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,nt);const dt=v.isCompressedTexture||v.image[0].isCompressedTexture,F=v.image[0]&&v.image[0].isDataTexture,st=[];for(let At=0;At<6;At++)!dt&&!F?st[At]=M(v.image[At],!0,s.maxCubemapSize):st[At]=F?v.image[At].image:v.image[At],st[At]=zt(v,st[At]);const et=st[0],Et=r.convert(v.format,v.colorSpace),mt=r.convert(v.type);let Mt=T(v.internalFormat,Et,mt,v.normalized,v.colorSpace);const Gt=v.isVideoTexture!==!0,Zt=gt.__version===void 0||ct===!0,ot=rt.dataReady;let Ft=w(v,et);he(i.TEXTURE_CUBE_MAP,v);let Jt;if(v.isDepthTexture){if(Mt=x(v.format===ys,v.type),Zt)if(Gt)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,Mt,et.width,et.height);else for(let At=0;At<6;At++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,Mt,et.width,et.height,0,Et,mt,null)}else if(dt){Gt&&Zt&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Ft,Mt,et.width,et.height);for(let At=0;At<6;At++){Jt=st[At].mipmaps;for(let re=0;re<Jt.length;re++){const Oe=Jt[re];v.format!==Bi?Et!==null?Gt?ot&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,re,0,0,Oe.width,Oe.height,Et,Oe.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,re,Mt,Oe.width,Oe.height,0,Oe.data):qt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Gt?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,re,0,0,Oe.width,Oe.height,Et,mt,Oe.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,re,Mt,Oe.width,Oe.height,0,Et,mt,Oe.data)}}}else{if(Jt=v.mipmaps,Gt&&Zt){Jt.length>0&&Ft++;const At=Xt(st[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Ft,Mt,At.width,At.height)}for(let At=0;At<6;At++)if(F){Gt?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,0,0,st[At].width,st[At].height,Et,mt,st[At].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,Mt,st[At].width,st[At].height,0,Et,mt,st[At].data);for(let re=0;re<Jt.length;re++){const Un=Jt[re].image[At].image;Gt?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,re+1,0,0,Un.width,Un.height,Et,mt,Un.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,re+1,Mt,Un.width,Un.height,0,Et,mt,Un.data)}}else{Gt?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,0,0,Et,mt,st[At]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,Mt,Et,mt,st[At]);for(let re=0;re<Jt.length;re++){const Oe=Jt[re];Gt?ot&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,re+1,0,0,Et,mt,Oe.image[At]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+At,re+1,Mt,Et,mt,Oe.image[At])}}}A(v)&&v.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),gt.__version=rt.version,v.onUpdate&&v.onUpdate(v)}R.__version=v.version}function Ce(R,v,X,ct,rt,gt){const xt=r.convert(X.format,X.colorSpace),tt=r.convert(X.type),nt=T(X.internalFormat,xt,tt,X.normalized,X.colorSpace),dt=n.get(v),F=n.get(X);if(F.__renderTarget=v,!dt.__hasExternalTextures){const st=Math.max(1,v.width>>gt),et=Math.max(1,v.height>>gt);rt===i.TEXTURE_3D||rt===i.TEXTURE_2D_ARRAY?e.texImage3D(rt,gt,nt,st,et,v.depth,0,xt,tt,null):e.texImage2D(rt,gt,nt,st,et,0,xt,tt,null)}e.bindFramebuffer(i.FRAMEBUFFER,R),yt(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ct,rt,F.__webglTexture,0,se(v)):(rt===i.TEXTURE_2D||rt>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&rt<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ct,rt,F.__webglTexture,gt),e.bindFramebuffer(i.FRAMEBUFFER,null)}function Mn(R,v,X){if(i.bindRenderbuffer(i.RENDERBUFFER,R),v.depthBuffer){const ct=v.depthTexture,rt=ct&&ct.isDepthTexture?ct.type:null,gt=x(v.stencilBuffer,rt),xt=v.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;yt(v)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,se(v),gt,v.width,v.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,se(v),gt,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,gt,v.width,v.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,xt,i.RENDERBUFFER,R)}else{const ct=v.textures;for(let rt=0;rt<ct.length;rt++){const gt=ct[rt],xt=r.convert(gt.format,gt.colorSpace),tt=r.convert(gt.type),nt=T(gt.internalFormat,xt,tt,gt.normalized,gt.colorSpace);yt(v)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,se(v),nt,v.width,v.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,se(v),nt,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,nt,v.width,v.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function xe(R,v,X){const ct=v.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,R),!(v.depthTexture&&v.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");const rt=n.get(v.depthTexture);rt.__renderTarget=v;const gt=ct?v.depthTexture.image[0]:v.depthTexture.image;(!rt.__webglTexture||gt.width!==v.width||gt.height!==v.height)&&(gt.width=v.width,gt.height=v.height,v.depthTexture.needsUpdate=!0),ct?St(v.depthTexture,0):pt(v.depthTexture,0);const xt=rt.__webglTexture,tt=se(v),nt=ct?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,dt=v.depthTexture.format===ys?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(v.depthTexture.format===ws)yt(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,dt,nt,xt,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,dt,nt,xt,0);else if(v.depthTexture.format===ys)yt(v)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,dt,nt,xt,0,tt):i.framebufferTexture2D(i.FRAMEBUFFER,dt,nt,xt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function hn(R){const v=n.get(R),X=R.isWebGLCubeRenderTarget===!0;if(v.__boundDepthTexture!==R.depthTexture){const ct=R.depthTexture;if(v.__depthDisposeCallback&&v.__depthDisposeCallback(),ct){const rt=()=>{delete v.__boundDepthTexture,delete v.__depthDisposeCallback,ct.removeEventListener("dispose",rt)};ct.addEventListener("dispose",rt),v.__depthDisposeCallback=rt}v.__boundDepthTexture=ct}if(R.depthTexture&&!v.__autoAllocateDepthBuffer)if(X)for(let ct=0;ct<6;ct++)xe(v.__webglFramebuffer[ct],R,ct);else R.texture.mipmaps.length>0?xe(v.__webglFramebuffer[0],R,0):xe(v.__webglFramebuffer,R,0);else if(X){v.__webglDepthbuffer=[];for(let ct=0;ct<6;ct++)if(e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[ct]),v.__webglDepthbuffer[ct]===void 0)v.__webglDepthbuffer[ct]=i.createRenderbuffer(),Mn(v.__webglDepthbuffer[ct],R,!1);else{const rt=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,gt=v.__webglDepthbuffer[ct];i.bindRenderbuffer(i.RENDERBUFFER,gt),i.framebufferRenderbuffer(i.FRAMEBUFFER,rt,i.RENDERBUFFER,gt)}}else if(R.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer),v.__webglDepthbuffer===void 0)v.__webglDepthbuffer=i.createRenderbuffer(),Mn(v.__webglDepthbuffer,R,!1);else{const rt=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,gt=v.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,gt),i.framebufferRenderbuffer(i.FRAMEBUFFER,rt,i.RENDERBUFFER,gt)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function qe(R,v,X){const ct=n.get(R);v!==void 0&&Ce(ct.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&hn(R)}function nn(R){const v=R.texture,X=n.get(R),ct=n.get(v);R.addEventListener("dispose",k),z(R);const rt=R.textures,gt=R.isWebGLCubeRenderTarget===!0,xt=rt.length>1;if(xt||(ct.__webglTexture===void 0&&(ct.__webglTexture=i.createTexture()),ct.__version=v.version,a.memory.textures++),gt){X.__webglFramebuffer=[];for(let tt=0;tt<6;tt++)if(v.mipmaps.length>0){X.__webglFramebuffer[tt]=[];for(let nt=0;nt<v.mipmaps.length;nt++)X.__webglFramebuffer[tt][nt]=i.createFramebuffer()}else X.__webglFramebuffer[tt]=i.createFramebuffer()}else{if(v.mipmaps.length>0){X.__webglFramebuffer=[];for(let tt=0;tt<v.mipmaps.length;tt++)X.__webglFramebuffer[tt]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(xt)for(let tt=0,nt=rt.length;tt<nt;tt++){const dt=n.get(rt[tt]);dt.__webglTexture===void 0&&(dt.__webglTexture=i.createTexture(),a.memory.textures++)}if(R.samples>0&&yt(R)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let tt=0;tt<rt.length;tt++){const nt=rt[tt];X.__webglColorRenderbuffer[tt]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[tt]);const dt=r.convert(nt.format,nt.colorSpace),F=r.convert(nt.type),st=T(nt.internalFormat,dt,F,nt.normalized,nt.colorSpace,R.isXRRenderTarget===!0),et=se(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,et,st,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+tt,i.RENDERBUFFER,X.__webglColorRenderbuffer[tt])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),Mn(X.__webglDepthRenderbuffer,R,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(gt){e.bindTexture(i.TEXTURE_CUBE_MAP,ct.__webglTexture),he(i.TEXTURE_CUBE_MAP,v);for(let tt=0;tt<6;tt++)if(v.mipmaps.length>0)for(let nt=0;nt<v.mipmaps.length;nt++)Ce(X.__webglFramebuffer[tt][nt],R,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+tt,nt);else Ce(X.__webglFramebuffer[tt],R,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+tt,0);A(v)?b(i.TEXTURE_CUBE_MAP):v.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}else if(xt){for(let tt=0,nt=rt.length;tt<nt;tt++){const dt=rt[tt],F=n.get(dt);let st=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(st=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(st,F.__webglTexture),he(st,dt),Ce(X.__webglFramebuffer,R,dt,i.COLOR_ATTACHMENT0+tt,st,0),A(dt)&&b(st)}e.unbindTexture()}else{let tt=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(tt=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(tt,ct.__webglTexture),he(tt,v),v.mipmaps.length>0)for(let nt=0;nt<v.mipmaps.length;nt++)Ce(X.__webglFramebuffer[nt],R,v,i.COLOR_ATTACHMENT0,tt,nt);else Ce(X.__webglFramebuffer,R,v,i.COLOR_ATTACHMENT0,tt,0);A(v)?b(tt):v.mipmaps.length>0&&i.texParameteri(tt,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}R.depthBuffer&&hn(R)}function O(R){const v=R.textures;for(let X=0,ct=v.length;X<ct;X++){const rt=v[X];if(A(rt)&&rt.mipmapsAutoUpdate===!0){const gt=P(R),xt=n.get(rt).__webglTexture;e.bindTexture(gt,xt),b(gt),e.unbindTexture()}}}const Rt=[];function Yt(R){if(R.samples>0){if(yt(R)===!1){const v=R.textures,X=R.width,ct=R.height;let rt=i.COLOR_BUFFER_BIT;const gt=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xt=n.get(R),tt=v.length>1;if(tt)for(let dt=0;dt<v.length;dt++)e.bindFramebuffer(i.FRAMEBUFFER,xt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,xt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,xt.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,xt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,xt.__webglFramebuffer);for(let dt=0;dt<v.length;dt++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(rt|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(rt|=i.STENCIL_BUFFER_BIT)),tt){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,xt.__webglColorRenderbuffer[dt]);const F=n.get(v[dt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,F,0)}i.blitFramebuffer(0,0,X,ct,0,0,X,ct,rt,i.NEAREST),l===!0&&(Rt.length=0,Rt.push(i.COLOR_ATTACHMENT0+dt),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Rt.push(gt),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Rt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),tt)for(let dt=0;dt<v.length;dt++){e.bindFramebuffer(i.FRAMEBUFFER,xt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.RENDERBUFFER,xt.__webglColorRenderbuffer[dt]);const F=n.get(v[dt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,xt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+dt,i.TEXTURE_2D,F,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,xt.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){const v=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[v])}}}function se(R){return Math.min(s.maxSamples,R.samples)}function yt(R){const v=n.get(R);return R.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&v.__useRenderToTexture!==!1}function Ne(R){const v=a.render.frame;h.get(R)!==v&&(h.set(R,v),R.update())}function zt(R,v){const X=R.colorSpace,ct=R.format,rt=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||X!==Wo&&X!==Ms&&(_e.getTransfer(X)===Re?(ct!==Bi||rt!==ni)&&qt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):jt("WebGLTextures: Unsupported texture color space:",X)),v}function Xt(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=ht,this.resetTextureUnits=Q,this.getTextureUnits=it,this.setTextureUnits=ut,this.setTexture2D=pt,this.setTexture2DArray=_t,this.setTexture3D=Tt,this.setTextureCube=St,this.rebindTextures=qe,this.setupRenderTarget=nn,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=Yt,this.setupDepthRenderbuffer=hn,this.setupFrameBufferTexture=Ce,this.useMultisampledRTT=yt,this.dispose=W}function pb(i,t){function e(n,s=Ms){let r;const a=_e.getTransfer(s);if(n===ni)return i.UNSIGNED_BYTE;if(n===zh)return i.UNSIGNED_SHORT_4_4_4_4;if(n===kh)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Jp)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Qp)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===$p)return i.BYTE;if(n===Zp)return i.SHORT;if(n===Ca)return i.UNSIGNED_SHORT;if(n===Bh)return i.INT;if(n===Gi)return i.UNSIGNED_INT;if(n===Ei)return i.FLOAT;if(n===Hi)return i.HALF_FLOAT;if(n===jp)return i.ALPHA;if(n===tm)return i.RGB;if(n===Bi)return i.RGBA;if(n===ws)return i.DEPTH_COMPONENT;if(n===ys)return i.DEPTH_STENCIL;if(n===Gh)return i.RED;if(n===Hh)return i.RED_INTEGER;if(n===Ws)return i.RG;if(n===Vh)return i.RG_INTEGER;if(n===Wh)return i.RGBA_INTEGER;if(n===Po||n===Lo||n===Do||n===No)if(a===Re)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Po)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Lo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Do)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===No)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Po)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Lo)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Do)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===No)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Fc||n===Oc||n===Bc||n===zc)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Fc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Oc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Bc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===zc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===kc||n===Gc||n===Hc||n===Vc||n===Wc||n===Go||n===Xc)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===kc||n===Gc)return a===Re?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Hc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Vc)return r.COMPRESSED_R11_EAC;if(n===Wc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Go)return r.COMPRESSED_RG11_EAC;if(n===Xc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Yc||n===qc||n===Kc||n===$c||n===Zc||n===Jc||n===Qc||n===jc||n===th||n===eh||n===nh||n===ih||n===sh||n===rh)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Yc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===qc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Kc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===$c)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Zc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Jc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Qc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===jc)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===th)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===eh)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===nh)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===ih)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===sh)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===rh)return a===Re?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===ah||n===oh||n===lh)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===ah)return a===Re?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===oh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===lh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===ch||n===hh||n===Ho||n===uh)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===ch)return r.COMPRESSED_RED_RGTC1_EXT;if(n===hh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Ho)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===uh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Nr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}const mb=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,gb=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`;class _b{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){const n=new mm(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){const e=t.cameras[0].viewport,n=new As({vertexShader:mb,fragmentShader:gb,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new gn(new Oa(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}}class xb extends Rs{constructor(t,e){super();const n=this;let s=null,r=1,a=null,o="local-floor",l=1,c=null,h=null,f=null,u=null,d=null,g=null;const S=typeof XRWebGLBinding<"u",m=new _b,p={},M=e.getContextAttributes();let A=null,b=null;const P=[],T=[],x=new Kt;let w=null,z=null;const I=new Mi;I.viewport=new Ye;const N=new Mi;N.viewport=new Ye;const k=[I,N],V=new xv;let D=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(j){let pt=P[j];return pt===void 0&&(pt=new Xl,P[j]=pt),pt.getTargetRaySpace()},this.getControllerGrip=function(j){let pt=P[j];return pt===void 0&&(pt=new Xl,P[j]=pt),pt.getGripSpace()},this.getHand=function(j){let pt=P[j];return pt===void 0&&(pt=new Xl,P[j]=pt),pt.getHandSpace()};function q(j){const pt=T.indexOf(j.inputSource);if(pt===-1)return;const _t=P[pt];_t!==void 0&&(_t.update(j.inputSource,j.frame,c||a),_t.dispatchEvent({type:j.type,data:j.inputSource}))}function H(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",H),s.removeEventListener("inputsourceschange",lt);for(let j=0;j<P.length;j++){const pt=T[j];pt!==null&&(T[j]=null,P[j].disconnect(pt))}D=null,W=null,m.reset();for(const j in p)delete p[j];if(t.setRenderTarget(A),d=null,u=null,f=null,s=null,b=null,ht.stop(),n.isPresenting=!1,t.setPixelRatio(w),t.setSize(x.width,x.height,!1),z!==null){const j=z.camera;j.fov=z.fov,j.zoom=z.zoom,j.updateProjectionMatrix(),z=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(j){r=j,n.isPresenting===!0&&qt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(j){o=j,n.isPresenting===!0&&qt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(j){c=j},this.getBaseLayer=function(){return u!==null?u:d},this.getBinding=function(){return f===null&&S&&(f=new XRWebGLBinding(s,e)),f},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(j){if(s=j,s!==null){if(A=t.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",H),s.addEventListener("inputsourceschange",lt),M.xrCompatible!==!0&&await e.makeXRCompatible(),w=t.getPixelRatio(),t.getSize(x),S&&"createProjectionLayer"in XRWebGLBinding.prototype){let _t=null,Tt=null,St=null;M.depth&&(St=M.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,_t=M.stencil?ys:ws,Tt=M.stencil?Nr:Gi);const Vt={colorFormat:e.RGBA8,depthFormat:St,scaleFactor:r};f=this.getBinding(),u=f.createProjectionLayer(Vt),s.updateRenderState({layers:[u]}),t.setPixelRatio(1),t.setSize(u.textureWidth,u.textureHeight,!1),b=new ki(u.textureWidth,u.textureHeight,{format:Bi,type:ni,depthTexture:new Ur(u.textureWidth,u.textureHeight,Tt,void 0,void 0,void 0,void 0,void 0,void 0,_t),stencilBuffer:M.stencil,colorSpace:t.outputColorSpace,samples:M.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{const _t={antialias:M.antialias,alpha:!0,depth:M.depth,stencil:M.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,e,_t),s.updateRenderState({baseLayer:d}),t.setPixelRatio(1),t.setSize(d.framebufferWidth,d.framebufferHeight,!1),b=new ki(d.framebufferWidth,d.framebufferHeight,{format:Bi,type:ni,colorSpace:t.outputColorSpace,stencilBuffer:M.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await s.requestReferenceSpace(o),ht.setContext(s),ht.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function lt(j){for(let pt=0;pt<j.removed.length;pt++){const _t=j.removed[pt],Tt=T.indexOf(_t);Tt>=0&&(T[Tt]=null,P[Tt].disconnect(_t))}for(let pt=0;pt<j.added.length;pt++){const _t=j.added[pt];let Tt=T.indexOf(_t);if(Tt===-1){for(let Vt=0;Vt<P.length;Vt++)if(Vt>=T.length){T.push(_t),Tt=Vt;break}else if(T[Vt]===null){T[Vt]=_t,Tt=Vt;break}if(Tt===-1)break}const St=P[Tt];St&&St.connect(_t)}}function Z(j,pt){pt===null?j.matrixWorld.copy(j.matrix):j.matrixWorld.multiplyMatrices(pt.matrixWorld,j.matrix),j.matrixWorldInverse.copy(j.matrixWorld).invert()}this.updateCamera=function(j){if(s===null)return;let pt=j.near,_t=j.far;m.texture!==null&&(m.depthNear>0&&(pt=m.depthNear),m.depthFar>0&&(_t=m.depthFar)),V.near=N.near=I.near=pt,V.far=N.far=I.far=_t,(D!==V.near||W!==V.far)&&(s.updateRenderState({depthNear:V.near,depthFar:V.far}),D=V.near,W=V.far),V.layers.mask=j.layers.mask|6,I.layers.mask=V.layers.mask&-5,N.layers.mask=V.layers.mask&-3;const Tt=j.parent,St=V.cameras;Z(V,Tt);for(let Vt=0;Vt<St.length;Vt++)Z(St[Vt],Tt);V.projectionMatrix.copy(I.projectionMatrix),V.projectionMatrixInverse.copy(I.projectionMatrixInverse),z===null&&j.isPerspectiveCamera&&(z={camera:j,fov:j.fov,zoom:j.zoom}),Q(j,V,Tt)};function Q(j,pt,_t){_t===null?j.matrix.copy(pt.matrixWorld):(j.matrix.copy(_t.matrixWorld),j.matrix.invert(),j.matrix.multiply(pt.matrixWorld)),j.matrix.decompose(j.position,j.quaternion,j.scale),j.updateMatrixWorld(!0),j.projectionMatrix.copy(pt.projectionMatrix),j.projectionMatrixInverse.copy(pt.projectionMatrixInverse),j.isPerspectiveCamera&&(j.fov=Da*2*Math.atan(1/j.projectionMatrix.elements[5]),j.zoom=1)}this.getCamera=function(){return V},this.getFoveation=function(){if(!(u===null&&d===null))return l},this.setFoveation=function(j){l=j,u!==null&&(u.fixedFoveation=j),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=j)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(V)},this.getCameraTexture=function(j){return p[j]};let it=null;function ut(j,pt){if(h=pt.getViewerPose(c||a),g=pt,h!==null){const _t=h.views;d!==null&&(t.setRenderTargetFramebuffer(b,d.framebuffer),t.setRenderTarget(b));let Tt=!1;_t.length!==V.cameras.length&&(V.cameras.length=0,Tt=!0);for(let kt=0;kt<_t.length;kt++){const he=_t[kt];let oe=null;if(d!==null)oe=d.getViewport(he);else{const He=f.getViewSubImage(u,he);oe=He.viewport,kt===0&&(t.setRenderTargetTextures(b,He.colorTexture,He.depthStencilTexture),t.setRenderTarget(b))}let te=k[kt];te===void 0&&(te=new Mi,te.layers.enable(kt),te.viewport=new Ye,k[kt]=te),te.matrix.fromArray(he.transform.matrix),te.matrix.decompose(te.position,te.quaternion,te.scale),te.projectionMatrix.fromArray(he.projectionMatrix),te.projectionMatrixInverse.copy(te.projectionMatrix).invert(),te.viewport.set(oe.x,oe.y,oe.width,oe.height),kt===0&&(V.matrix.copy(te.matrix),V.matrix.decompose(V.position,V.quaternion,V.scale)),Tt===!0&&V.cameras.push(te)}const St=s.enabledFeatures;if(St&&St.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&S){f=n.getBinding();const kt=f.getDepthInformation(_t[0]);kt&&kt.isValid&&kt.texture&&m.init(kt,s.renderState)}if(St&&St.includes("camera-access")&&S){t.state.unbindTexture(),f=n.getBinding();for(let kt=0;kt<_t.length;kt++){const he=_t[kt].camera;if(he){let oe=p[he];oe||(oe=new mm,p[he]=oe);const te=f.getCameraImage(he);oe.sourceTexture=te}}}}for(let _t=0;_t<P.length;_t++){const Tt=T[_t],St=P[_t];Tt!==null&&St!==void 0&&St.update(Tt,pt,c||a)}it&&it(j,pt),pt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:pt}),g=null}const ht=new bm;ht.setAnimationLoop(ut),this.setAnimationLoop=function(j){it=j},this.dispose=function(){}}}const vb=new ae,Im=new ne;Im.set(-1,0,0,0,1,0,0,0,1);function Mb(i,t){function e(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,gm(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,M,A,b){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(m,p):p.isMeshLambertMaterial?(r(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(m,p),f(m,p)):p.isMeshPhongMaterial?(r(m,p),h(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(m,p),u(m,p),p.isMeshPhysicalMaterial&&d(m,p,b)):p.isMeshMatcapMaterial?(r(m,p),g(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),S(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(a(m,p),p.isLineDashedMaterial&&o(m,p)):p.isPointsMaterial?l(m,p,M,A):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,e(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===Vn&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,e(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===Vn&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,e(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,e(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);const M=t.get(p),A=M.envMap,b=M.envMapRotation;A&&(m.envMap.value=A,m.envMapRotation.value.setFromMatrix4(vb.makeRotationFromEuler(b)).transpose(),A.isCubeTexture&&A.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(Im),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,m.aoMapTransform))}function a(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform))}function o(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,M,A){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*M,m.scale.value=A*.5,p.map&&(m.map.value=p.map,e(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function f(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function u(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function d(m,p,M){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,e(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Vn&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=M.texture,m.transmissionSamplerSize.value.set(M.width,M.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function S(m,p){const M=t.get(p).light;m.referencePosition.value.setFromMatrixPosition(M.matrixWorld),m.nearDistance.value=M.shadow.camera.near,m.farDistance.value=M.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function Sb(i,t,e,n){let s={},r={};function a(M,A){const b=A.program;n.uniformBlockBinding(M,b,s[M.id])}function o(M,A){let b=s[M.id];b===void 0&&(g(M),b=l(M),s[M.id]=b,M.addEventListener("dispose",m));const P=A.program;n.updateUBOMapping(M,P);const T=t.render.frame;r[M.id]!==T&&(c(M),r[M.id]=T)}function l(M){const A=i.createBuffer(),b=M.__size,P=M.usage;return i.bindBuffer(i.UNIFORM_BUFFER,A),i.bufferData(i.UNIFORM_BUFFER,b,P),i.bindBuffer(i.UNIFORM_BUFFER,null),A}function c(M){const A=s[M.id],b=M.uniforms,P=M.__cache;i.bindBuffer(i.UNIFORM_BUFFER,A);for(let T=0,x=b.length;T<x;T++){const w=b[T];if(Array.isArray(w))for(let z=0,I=w.length;z<I;z++)h(w[z],T,z,P);else h(w,T,0,P)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(M,A,b,P){if(u(M,A,b,P)===!0){const T=M.__offset,x=M.value;if(Array.isArray(x)){let w=0;for(let z=0;z<x.length;z++){const I=x[z],N=S(I,!0);f(I,M.__data,w),w+=N.storage/Float32Array.BYTES_PER_ELEMENT}}else f(x,M.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,M.__data)}}function f(M,A,b){typeof M=="number"||typeof M=="boolean"?A[b]=M:M.isMatrix3?(A[b]=M.elements[0],A[b+1]=M.elements[1],A[b+2]=M.elements[2],A[b+3]=0,A[b+4]=M.elements[3],A[b+5]=M.elements[4],A[b+6]=M.elements[5],A[b+7]=0,A[b+8]=M.elements[6],A[b+9]=M.elements[7],A[b+10]=M.elements[8],A[b+11]=0):ArrayBuffer.isView(M)?A.set(M.subarray(0,A.length-b),b):M.toArray(A,b)}function u(M,A,b,P){const T=M.value,x=A+"_"+b;if(Array.isArray(T)){P[x]===void 0&&(P[x]=[]);const w=P[x];let z=!1;for(let I=0;I<T.length;I++)d(T[I],w,I)===!0&&(z=!0);return z}return d(T,P,x)}function d(M,A,b){if(A[b]===void 0)return typeof M=="number"||typeof M=="boolean"?A[b]=M:ArrayBuffer.isView(M)?A[b]=M.slice():A[b]=M.clone(),!0;{const P=A[b];if(typeof M=="number"||typeof M=="boolean"){if(P!==M)return A[b]=M,!0}else{if(ArrayBuffer.isView(M))return!0;if(P.equals(M)===!1)return P.copy(M),!0}}return!1}function g(M){const A=M.uniforms;let b=0;const P=16;for(let x=0,w=A.length;x<w;x++){const z=Array.isArray(A[x])?A[x]:[A[x]];for(let I=0,N=z.length;I<N;I++){const k=z[I],V=Array.isArray(k.value)?k.value:[k.value],D=Array.isArray(A[x])||Array.isArray(k.value);let W=b;for(let H=0,lt=V.length;H<lt;H++){const Z=V[H],Q=S(Z,D),it=b%P,ut=it%Q.boundary,ht=it+ut;b+=ut,ht!==0&&P-ht<Q.storage&&(b+=P-ht),H===0&&(W=b),b+=Q.storage}const q=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new q((b-W)/Float32Array.BYTES_PER_ELEMENT),k.__offset=W}}const T=b%P;return T>0&&(b+=P-T),M.__size=b,M.__cache={},this}function S(M,A){const b={boundary:0,storage:0};return typeof M=="number"||typeof M=="boolean"?(b.boundary=4,b.storage=4):M.isVector2?(b.boundary=8,b.storage=8):M.isVector3||M.isColor?(b.boundary=16,b.storage=12):M.isVector4?(b.boundary=16,b.storage=16):M.isMatrix3?(b.boundary=16,b.storage=48):M.isMatrix4?(b.boundary=16,b.storage=64):M.isTexture?qt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(M)?(b.boundary=16,b.storage=M.byteLength):qt("WebGLRenderer: Unsupported uniform value type.",M),A===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function m(M){const A=M.target;A.removeEventListener("dispose",m),i.deleteBuffer(s[A.id]),delete s[A.id],delete r[A.id]}function p(){for(const M in s)i.deleteBuffer(s[M]);s={},r={}}return{bind:a,update:o,dispose:p}}const yb=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]);let Ui=null;function Eb(){return Ui===null&&(Ui=new um(yb,16,16,Ws,Hi),Ui.name="DFG_LUT",Ui.minFilter=Yn,Ui.magFilter=Yn,Ui.wrapS=ts,Ui.wrapT=ts,Ui.generateMipmaps=!1,Ui.needsUpdate=!0),Ui}class bb{constructor(t={}){const{canvas:e=sx(),context:n=null,depth:s=!0,stencil:r=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:f=!1,reversedDepthBuffer:u=!1,outputBufferType:d=ni}=t;this.isWebGLRenderer=!0;let g;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=n.getContextAttributes().alpha}else g=a;const S=d,m=new Set([Wh,Vh,Hh]),p=new Set([ni,Gi,Ca,Nr,zh,kh]),M=new Uint32Array(4),A=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]};let P=null,T=null;const x=[],w=[];let z=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=is,this.toneMappingExposure=1,this.transmissionResolutionScale=1;const I=this;let N=!1,k=null,V=null,D=null,W=null;this._outputColorSpace=ei;let q=0,H=0,lt=null,Z=-1,Q=null;const it=new Ye,ut=new Ye;let ht=null;const j=new Ht(0);let pt=0,_t=e.width,Tt=e.height,St=1,Vt=null,ie=null;const kt=new Ye(0,0,_t,Tt),he=new Ye(0,0,_t,Tt);let oe=!1;const te=new Na,He=new Zh;let Fe=!1,en=!1;const Ce=new ae,Mn=new U,xe=new Ye,hn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0};let qe=!1;function nn(){return lt===null?St:1}let O=n;function Rt(E,B){return e.getContext(E,B)}let Yt,se,yt,Ne,zt,Xt,R,v,X,ct,rt,gt,xt,tt,nt,dt,F,st,et,Et,mt,Mt,Gt;try{const E={alpha:!0,depth:s,stencil:r,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:f};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${Oh}`),e.addEventListener("webglcontextlost",Ft,!1),e.addEventListener("webglcontextrestored",Jt,!1),e.addEventListener("webglcontextcreationerror",At,!1),O===null){const B="webgl2";if(O=Rt(B,E),O===null)throw Rt(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Zt()}catch(E){throw e.removeEventListener("webglcontextlost",Ft,!1),e.removeEventListener("webglcontextrestored",Jt,!1),e.removeEventListener("webglcontextcreationerror",At,!1),jt("WebGLRenderer: "+E.message),E}function Zt(){Yt=new Ay(O),Yt.init(),mt=new pb(O,Yt),se=new gy(O,Yt,t,mt),yt=new fb(O,Yt),se.reversedDepthBuffer&&u&&yt.buffers.depth.setReversed(!0),V=O.createFramebuffer(),D=O.createFramebuffer(),W=O.createFramebuffer(),Ne=new Py(O),zt=new QE,Xt=new db(O,Yt,yt,zt,se,mt,Ne),R=new Ty(I),v=new Dv(O),Mt=new py(O,v),X=new Ry(O,v,Ne,Mt),ct=new Dy(O,X,v,Mt,Ne),st=new Ly(O,se,Xt),nt=new _y(zt),rt=new JE(I,R,Yt,se,Mt,nt),gt=new Mb(I,zt),xt=new tb,tt=new ab(Yt),F=new dy(I,R,yt,ct,g,l),dt=new ub(I,ct,se),Gt=new Sb(O,Ne,se,yt),et=new my(O,Yt,Ne),Et=new Cy(O,Yt,Ne),Ne.programs=rt.programs,I.capabilities=se,I.extensions=Yt,I.properties=zt,I.renderLists=xt,I.shadowMap=dt,I.state=yt,I.info=Ne}S!==ni&&(z=new Iy(S,e.width,e.height,o,s,r));const ot=new xb(I,O);this.xr=ot,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){const E=Yt.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){const E=Yt.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return St},this.setPixelRatio=function(E){E!==void 0&&(St=E,this.setSize(_t,Tt,!1))},this.getSize=function(E){return E.set(_t,Tt)},this.setSize=function(E,B,J=!0){if(ot.isPresenting){qt("WebGLRenderer: Can't change size while VR device is presenting.");return}_t=E,Tt=B,e.width=Math.floor(E*St),e.height=Math.floor(B*St),J===!0&&(e.style.width=E+"px",e.style.height=B+"px"),z!==null&&z.setSize(e.width,e.height),this.setViewport(0,0,E,B)},this.getDrawingBufferSize=function(E){return E.set(_t*St,Tt*St).floor()},this.setDrawingBufferSize=function(E,B,J){_t=E,Tt=B,St=J,e.width=Math.floor(E*J),e.height=Math.floor(B*J),this.setViewport(0,0,E,B)},this.setEffects=function(E){if(S===ni){jt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(E){for(let B=0;B<E.length;B++)if(E[B].isOutputPass===!0){qt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}z.setEffects(E||[])},this.getCurrentViewport=function(E){return E.copy(it)},this.getViewport=function(E){return E.copy(kt)},this.setViewport=function(E,B,J,Y){E.isVector4?kt.set(E.x,E.y,E.z,E.w):kt.set(E,B,J,Y),yt.viewport(it.copy(kt).multiplyScalar(nn()).round())},this.getScissor=function(E){return E.copy(he)},this.setScissor=function(E,B,J,Y){E.isVector4?he.set(E.x,E.y,E.z,E.w):he.set(E,B,J,Y),yt.scissor(ut.copy(he).multiplyScalar(nn()).round())},this.getScissorTest=function(){return oe},this.setScissorTest=function(E){yt.setScissorTest(oe=E)},this.setOpaqueSort=function(E){Vt=E},this.setTransparentSort=function(E){ie=E},this.getClearColor=function(E){return E.copy(F.getClearColor())},this.setClearColor=function(){F.setClearColor(...arguments)},this.getClearAlpha=function(){return F.getClearAlpha()},this.setClearAlpha=function(){F.setClearAlpha(...arguments)},this.clear=function(E=!0,B=!0,J=!0){let Y=0;if(E){let K=!1;if(lt!==null){const bt=lt.texture.format;K=m.has(bt)}if(K){const bt=lt.texture.type,Ct=p.has(bt),wt=F.getClearColor(),Pt=F.getClearAlpha(),Bt=wt.r,Qt=wt.g,ue=wt.b;Ct?(M[0]=Bt,M[1]=Qt,M[2]=ue,M[3]=Pt,O.clearBufferuiv(O.COLOR,0,M)):(A[0]=Bt,A[1]=Qt,A[2]=ue,A[3]=Pt,O.clearBufferiv(O.COLOR,0,A))}else Y|=O.COLOR_BUFFER_BIT}B&&(Y|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),J&&(Y|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&O.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(E){E.setRenderer(this),k=E},this.dispose=function(){e.removeEventListener("webglcontextlost",Ft,!1),e.removeEventListener("webglcontextrestored",Jt,!1),e.removeEventListener("webglcontextcreationerror",At,!1),F.dispose(),xt.dispose(),tt.dispose(),Xt.dispose(),zt.dispose(),R.dispose(),ct.dispose(),X.dispose(),Mt.dispose(),Gt.dispose(),rt.dispose(),ot.dispose(),ot.removeEventListener("sessionstart",ka),ot.removeEventListener("sessionend",Ti),Wi.stop()};function Ft(E){E.preventDefault(),qo("WebGLRenderer: Context Lost."),N=!0}function Jt(){qo("WebGLRenderer: Context Restored."),N=!1;const E=Ne.autoReset,B=dt.enabled,J=dt.autoUpdate,Y=dt.needsUpdate,K=dt.type;Zt(),Ne.autoReset=E,dt.enabled=B,dt.autoUpdate=J,dt.needsUpdate=Y,dt.type=K}function At(E){jt("WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function re(E){const B=E.target;B.removeEventListener("dispose",re),Oe(B)}function Oe(E){Un(E),zt.remove(E)}function Un(E){const B=zt.get(E).programs;B!==void 0&&(B.forEach(function(J){rt.releaseProgram(J)}),E.isShaderMaterial&&rt.releaseShaderCache(E))}this.renderBufferDirect=function(E,B,J,Y,K,bt){B===null&&(B=hn);const Ct=K.isMesh&&K.matrixWorld.determinantAffine()<0,wt=Zr(E,B,J,Y,K);yt.setMaterial(Y,Ct);let Pt=J.index,Bt=1;if(Y.wireframe===!0){if(Pt=X.getWireframeAttribute(J),Pt===void 0)return;Bt=2}const Qt=J.drawRange,ue=J.attributes.position;let Ot=Qt.start*Bt,fe=(Qt.start+Qt.count)*Bt;bt!==null&&(Ot=Math.max(Ot,bt.start*Bt),fe=Math.min(fe,(bt.start+bt.count)*Bt)),Pt!==null?(Ot=Math.max(Ot,0),fe=Math.min(fe,Pt.count)):ue!=null&&(Ot=Math.max(Ot,0),fe=Math.min(fe,ue.count));const Xe=fe-Ot;if(Xe<0||Xe===1/0)return;Mt.setup(K,Y,wt,J,Pt);let we,Te=et;if(Pt!==null&&(we=v.get(Pt),Te=Et,Te.setIndex(we)),K.isMesh)Y.wireframe===!0?(yt.setLineWidth(Y.wireframeLinewidth*nn()),Te.setMode(O.LINES)):Te.setMode(O.TRIANGLES);else if(K.isLine){let un=Y.linewidth;un===void 0&&(un=1),yt.setLineWidth(un*nn()),K.isLineSegments?Te.setMode(O.LINES):K.isLineLoop?Te.setMode(O.LINE_LOOP):Te.setMode(O.LINE_STRIP)}else K.isPoints?Te.setMode(O.POINTS):K.isSprite&&Te.setMode(O.TRIANGLES);if(K.isBatchedMesh)if(Yt.get("WEBGL_multi_draw"))Te.renderMultiDraw(K._multiDrawStarts,K._multiDrawCounts,K._multiDrawCount);else{const un=K._multiDrawStarts,It=K._multiDrawCounts,sn=K._multiDrawCount,me=Pt?v.get(Pt).bytesPerElement:1,Yi=zt.get(Y).currentProgram.getUniforms();for(let rn=0;rn<sn;rn++)Yi.setValue(O,"_gl_DrawID",rn),Te.render(un[rn]/me,It[rn])}else if(K.isInstancedMesh)Te.renderInstances(Ot,Xe,K.count);else if(J.isInstancedBufferGeometry){const un=J._maxInstanceCount!==void 0?J._maxInstanceCount:1/0,It=Math.min(J.instanceCount,un);Te.renderInstances(Ot,Xe,It)}else Te.render(Ot,Xe)};function qr(E,B,J,Y){k!==null&&E.isNodeMaterial&&k.setObject(Y,E),Fe===!0&&nt.setState(E,J,!1),E.transparent===!0&&E.side===yi&&E.forceSinglePass===!1?(E.side=Vn,E.needsUpdate=!0,Ai(E,B,Y),E.side=Vs,E.needsUpdate=!0,Ai(E,B,Y),E.side=yi):Ai(E,B,Y)}this.compile=function(E,B,J=null){J===null&&(J=E),k!==null&&k.renderStart(E,B,J),T=tt.get(J),T.init(B),w.push(T),J.traverseVisible(function(K){K.isLight&&K.layers.test(B.layers)&&(T.pushLight(K),K.castShadow&&T.pushShadow(K))}),E!==J&&E.traverseVisible(function(K){K.isLight&&K.layers.test(B.layers)&&(T.pushLight(K),K.castShadow&&T.pushShadow(K))}),T.setupLights(),k!==null&&k.updateLights(T.state.lightsArray),en=this.localClippingEnabled,Fe=nt.init(this.clippingPlanes,en),Fe===!0&&nt.setGlobalState(this.clippingPlanes,B),k!==null&&dt.render(T.state.shadowsArray,J,B);const Y=new Set;return E.traverse(function(K){if(!(K.isMesh||K.isPoints||K.isLine||K.isSprite))return;const bt=K.material;if(bt)if(Array.isArray(bt))for(let Ct=0;Ct<bt.length;Ct++){const wt=bt[Ct];qr(wt,J,B,K),Y.add(wt)}else qr(bt,J,B,K),Y.add(bt)}),T=w.pop(),k!==null&&k.renderEnd(),Y},this.compileAsync=function(E,B,J=null){const Y=this.compile(E,B,J);return new Promise(K=>{function bt(){if(Y.forEach(function(Ct){const Pt=zt.get(Ct).currentProgram;(Pt===void 0||Pt.isReady())&&Y.delete(Ct)}),Y.size===0){K(E);return}setTimeout(bt,10)}Yt.get("KHR_parallel_shader_compile")!==null?bt():setTimeout(bt,10)})};let Ys=null;function _l(E){Ys&&Ys(E)}function ka(){Wi.stop()}function Ti(){Wi.start()}const Wi=new bm;Wi.setAnimationLoop(_l),typeof self<"u"&&Wi.setContext(self),this.setAnimationLoop=function(E){Ys=E,ot.setAnimationLoop(E),E===null?Wi.stop():Wi.start()},ot.addEventListener("sessionstart",ka),ot.addEventListener("sessionend",Ti),this.render=function(E,B){if(B!==void 0&&B.isCamera!==!0){jt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;k!==null&&k.renderStart(E,B);const J=ot.enabled===!0&&ot.isPresenting===!0,Y=z!==null&&(lt===null||J)&&z.begin(I,lt);if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),ot.enabled===!0&&ot.isPresenting===!0&&(z===null||z.isCompositing()===!1)&&(ot.cameraAutoUpdate===!0&&ot.updateCamera(B),B=ot.getCamera()),E.isScene===!0&&E.onBeforeRender(I,E,B,lt),T=tt.get(E,w.length),T.init(B),T.state.textureUnits=Xt.getTextureUnits(),w.push(T),Ce.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?He.setFromArrayCamera(B):te.setFromProjectionMatrix(Ce,bi,B.reversedDepth),en=this.localClippingEnabled,Fe=nt.init(this.clippingPlanes,en),P=xt.get(E,x.length),P.init(),x.push(P),this.info.render.frame++,ot.enabled===!0&&ot.isPresenting===!0){const Ct=I.xr.getDepthSensingMesh();Ct!==null&&Xi(Ct,B,-1/0,I.sortObjects)}Xi(E,B,0,I.sortObjects),P.finish(),k!==null&&k.updateLights(T.state.lightsArray),I.sortObjects===!0&&P.sort(Vt,ie),qe=ot.enabled===!1||ot.isPresenting===!1||ot.hasDepthSensing()===!1,qe&&F.addToRenderList(P,E),this.info.autoReset===!0&&this.info.reset(),Fe===!0&&nt.beginShadows();const K=T.state.shadowsArray;if(dt.render(K,E,B),Fe===!0&&nt.endShadows(),(Y&&z.hasRenderPass())===!1){const Ct=P.opaque,wt=P.transmissive;if(T.setupLights(),B.isArrayCamera){const Pt=B.cameras;if(wt.length>0)for(let Bt=0,Qt=Pt.length;Bt<Qt;Bt++){const ue=Pt[Bt];fi(Ct,wt,E,ue)}qe&&F.render(E);for(let Bt=0,Qt=Pt.length;Bt<Qt;Bt++){const ue=Pt[Bt];Kr(P,E,ue,ue.viewport)}}else wt.length>0&&fi(Ct,wt,E,B),qe&&F.render(E),Kr(P,E,B)}lt!==null&&H===0&&(Xt.updateMultisampleRenderTarget(lt),Xt.updateRenderTargetMipmap(lt)),Y&&z.end(I),E.isScene===!0&&E.onAfterRender(I,E,B),Mt.resetDefaultState(),Z=-1,Q=null,w.pop(),w.length>0?(T=w[w.length-1],Xt.setTextureUnits(T.state.textureUnits),Fe===!0&&nt.setGlobalState(I.clippingPlanes,T.state.camera)):T=null,x.pop(),x.length>0?P=x[x.length-1]:P=null,k!==null&&k.renderEnd()};function Xi(E,B,J,Y){if(E.visible===!1)return;if(E.layers.test(B.layers)){if(E.isGroup)J=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(B);else if(E.isLight)T.pushLight(E),E.castShadow&&T.pushShadow(E);else if(E.isSprite){const Ct=B.isArrayCamera?He:te;if(!E.frustumCulled||E.intersectsFrustum(Ct)){Y&&xe.setFromMatrixPosition(E.matrixWorld).applyMatrix4(Ce);const wt=ct.update(E),Pt=E.material;Pt.visible&&P.push(E,wt,Pt,J,xe.z,null,B)}}else if(E.isMesh||E.isLine||E.isPoints){const Ct=B.isArrayCamera?He:te;if(!E.frustumCulled||E.intersectsFrustum(Ct)){const wt=ct.update(E),Pt=E.material;if(Y&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),xe.copy(E.boundingSphere.center)):(wt.boundingSphere===null&&wt.computeBoundingSphere(),xe.copy(wt.boundingSphere.center)),xe.applyMatrix4(E.matrixWorld).applyMatrix4(Ce)),Array.isArray(Pt)){const Bt=wt.groups;for(let Qt=0,ue=Bt.length;Qt<ue;Qt++){const Ot=Bt[Qt],fe=Pt[Ot.materialIndex];fe&&fe.visible&&P.push(E,wt,fe,J,xe.z,Ot,B)}}else Pt.visible&&P.push(E,wt,Pt,J,xe.z,null,B)}}}const bt=E.children;for(let Ct=0,wt=bt.length;Ct<wt;Ct++)Xi(bt[Ct],B,J,Y)}function Kr(E,B,J,Y){const{opaque:K,transmissive:bt,transparent:Ct}=E;T.setupLightsView(J),Fe===!0&&nt.setGlobalState(I.clippingPlanes,J),Y&&yt.viewport(it.copy(Y)),K.length>0&&Ke(K,B,J),bt.length>0&&Ke(bt,B,J),Ct.length>0&&Ke(Ct,B,J),yt.buffers.depth.setTest(!0),yt.buffers.depth.setMask(!0),yt.buffers.color.setMask(!0),yt.setPolygonOffset(!1)}function fi(E,B,J,Y){if((J.isScene===!0?J.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[Y.id]===void 0){const Ot=Yt.has("EXT_color_buffer_half_float")||Yt.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[Y.id]=new ki(1,1,{generateMipmaps:!0,type:Ot?Hi:ni,minFilter:Ss,samples:Math.max(4,se.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:_e.workingColorSpace})}const bt=T.state.transmissionRenderTarget[Y.id],Ct=Y.viewport||it;bt.setSize(Ct.z*I.transmissionResolutionScale,Ct.w*I.transmissionResolutionScale);const wt=I.getRenderTarget(),Pt=I.getActiveCubeFace(),Bt=I.getActiveMipmapLevel();I.setRenderTarget(bt),I.getClearColor(j),pt=I.getClearAlpha(),pt<1&&I.setClearColor(16777215,.5),I.clear(),qe&&F.render(J);const Qt=I.toneMapping;I.toneMapping=is;const ue=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),T.setupLightsView(Y),Fe===!0&&nt.setGlobalState(I.clippingPlanes,Y),Ke(E,J,Y),Xt.updateMultisampleRenderTarget(bt),Xt.updateRenderTargetMipmap(bt),Yt.has("WEBGL_multisampled_render_to_texture")===!1){let Ot=!1;for(let fe=0,Xe=B.length;fe<Xe;fe++){const we=B[fe],{object:Te,geometry:un,material:It,group:sn}=we;if(It.side===yi&&Te.layers.test(Y.layers)){const me=It.side;It.side=Vn,It.needsUpdate=!0,je(Te,J,Y,un,It,sn),It.side=me,It.needsUpdate=!0,Ot=!0}}Ot===!0&&(Xt.updateMultisampleRenderTarget(bt),Xt.updateRenderTargetMipmap(bt))}I.setRenderTarget(wt,Pt,Bt),I.setClearColor(j,pt),ue!==void 0&&(Y.viewport=ue),I.toneMapping=Qt}function Ke(E,B,J){const Y=B.isScene===!0?B.overrideMaterial:null;for(let K=0,bt=E.length;K<bt;K++){const Ct=E[K],{object:wt,geometry:Pt,group:Bt}=Ct;let Qt=Ct.material;Qt.allowOverride===!0&&Y!==null&&(Qt=Y),wt.layers.test(J.layers)&&je(wt,B,J,Pt,Qt,Bt)}}function je(E,B,J,Y,K,bt){k!==null&&K.isNodeMaterial&&k.setObject(E,K),E.onBeforeRender(I,B,J,Y,K,bt),E.modelViewMatrix.multiplyMatrices(J.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),K.onBeforeRender(I,B,J,Y,E,bt),K.transparent===!0&&K.side===yi&&K.forceSinglePass===!1?(K.side=Vn,K.needsUpdate=!0,I.renderBufferDirect(J,B,Y,K,E,bt),K.side=Vs,K.needsUpdate=!0,I.renderBufferDirect(J,B,Y,K,E,bt),K.side=yi):I.renderBufferDirect(J,B,Y,K,E,bt),E.onAfterRender(I,B,J,Y,K,bt)}function tn(E){let B=0;for(const J of E)J.texture!==null&&B++;return B}function Ai(E,B,J){B.isScene!==!0&&(B=hn);const Y=zt.get(E),K=T.state.lights,bt=T.state.shadowsArray,Ct=K.state.version,wt=rt.getParameters(E,K.state,bt,B,J,T.state.lightProbeGridArray),Pt=rt.getProgramCacheKey(wt);let Bt=Y.programs;Y.environment=E.isMeshStandardMaterial||E.isMeshLambertMaterial||E.isMeshPhongMaterial?B.environment:null,Y.fog=B.fog;const Qt=E.isMeshStandardMaterial||E.isMeshLambertMaterial&&!E.envMap||E.isMeshPhongMaterial&&!E.envMap;Y.envMap=R.get(E.envMap||Y.environment,Qt),Y.envMapRotation=Y.environment!==null&&E.envMap===null?B.environmentRotation:E.envMapRotation,Bt===void 0&&(E.addEventListener("dispose",re),Bt=new Map,Y.programs=Bt,Y.programVariants=new Map);let ue=Bt.get(Pt);if(ue!==void 0){if(Y.currentProgram===ue&&Y.lightsStateVersion===Ct)return $r(E,wt),ue}else wt.uniforms=rt.getUniforms(E),k!==null&&E.isNodeMaterial&&k.build(E,J,wt),E.onBeforeCompile(wt,I),ue=rt.acquireProgram(wt,Pt),Bt.set(Pt,ue),Y.uniforms=wt.uniforms;const Ot=Y.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&(Ot.clippingPlanes=nt.uniform),$r(E,wt),Y.needsLights=ls(E),Y.lightsStateVersion=Ct,Y.needsLights&&(Ot.ambientLightColor.value=K.state.ambient,Ot.lightProbe.value=K.state.probe,Ot.sunLights.value=K.state.sun,Ot.sunLightShadows.value=K.state.sunShadow,Ot.directionalLights.value=K.state.directional,Ot.directionalLightShadows.value=K.state.directionalShadow,Ot.spotLights.value=K.state.spot,Ot.spotLightShadows.value=K.state.spotShadow,Ot.rectAreaLights.value=K.state.rectArea,Ot.ltc_1.value=K.state.rectAreaLTC1,Ot.ltc_2.value=K.state.rectAreaLTC2,Ot.pointLights.value=K.state.point,Ot.pointLightShadows.value=K.state.pointShadow,Ot.hemisphereLights.value=K.state.hemi,Ot.sunShadowMatrix.value=K.state.sunShadowMatrix,Ot.sunShadowCascade.value=K.state.sunShadowCascade,Ot.directionalShadowMatrix.value=K.state.directionalShadowMatrix,Ot.spotLightMatrix.value=K.state.spotLightMatrix,Ot.spotLightMap.value=K.state.spotLightMap,Ot.pointShadowMatrix.value=K.state.pointShadowMatrix),Y.numLightProbeGrids=tn(T.state.lightProbeGridArray),Y.currentProgram=ue,Y.uniformsList=null,ue}function Kn(E,B,J,Y,K){const bt=zt.get(E),Ct=bt.currentProgram.id+","+Y+","+K;let wt=bt.programVariants.get(Ct);return wt===void 0?(wt=Ai(E,B,J),bt.programVariants.set(Ct,wt)):(bt.currentProgram=wt,bt.uniformsList=null,bt.outputColorSpace=Y,bt.toneMapping=K),wt}function os(E){if(E.uniformsList===null){const B=E.currentProgram.getUniforms();E.uniformsList=Uo.seqWithValue(B.seq,E.uniforms)}return E.uniformsList}function $r(E,B){const J=zt.get(E);J.outputColorSpace=B.outputColorSpace,J.batching=B.batching,J.batchingColor=B.batchingColor,J.instancing=B.instancing,J.instancingColor=B.instancingColor,J.instancingMorph=B.instancingMorph,J.skinning=B.skinning,J.morphTargets=B.morphTargets,J.morphNormals=B.morphNormals,J.morphColors=B.morphColors,J.morphTargetsCount=B.morphTargetsCount,J.numClippingPlanes=B.numClippingPlanes,J.numIntersection=B.numClipIntersection,J.vertexAlphas=B.vertexAlphas,J.vertexTangents=B.vertexTangents,J.toneMapping=B.toneMapping}function Zr(E,B,J,Y,K){B.isScene!==!0&&(B=hn),Xt.resetTextureUnits();const bt=B.fog,Ct=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?B.environment:null,wt=lt===null?I.outputColorSpace:lt.isXRRenderTarget===!0?lt.texture.colorSpace:_e.workingColorSpace,Pt=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,Bt=R.get(Y.envMap||Ct,Pt),Qt=Y.vertexColors===!0&&!!J.attributes.color&&J.attributes.color.itemSize===4,ue=!!J.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),Ot=!!J.morphAttributes.position,fe=!!J.morphAttributes.normal,Xe=!!J.morphAttributes.color;let we=is;Y.toneMapped&&(lt===null||lt.isXRRenderTarget===!0)&&(we=I.toneMapping);const Te=J.morphAttributes.position||J.morphAttributes.normal||J.morphAttributes.color,un=Te!==void 0?Te.length:0,It=zt.get(Y),sn=T.state.lights;if(Fe===!0&&(en===!0||E!==Q)){const Ae=E===Q&&Y.id===Z;nt.setState(Y,E,Ae)}let me=!1,Yi=!1;Y.version===It.__version?It.needsLights&&It.lightsStateVersion!==sn.state.version||K.isBatchedMesh&&It.batching===!1||!K.isBatchedMesh&&It.batching===!0||K.isBatchedMesh&&It.batchingColor===!0&&K._colorsTexture===null||K.isBatchedMesh&&It.batchingColor===!1&&K._colorsTexture!==null||K.isInstancedMesh&&It.instancing===!1||!K.isInstancedMesh&&It.instancing===!0||K.isSkinnedMesh&&It.skinning===!1||!K.isSkinnedMesh&&It.skinning===!0||K.isInstancedMesh&&It.instancingColor===!0&&K.instanceColor===null||K.isInstancedMesh&&It.instancingColor===!1&&K.instanceColor!==null||K.isInstancedMesh&&It.instancingMorph===!0&&K.morphTexture===null||K.isInstancedMesh&&It.instancingMorph===!1&&K.morphTexture!==null||It.envMap!==Bt||Y.fog===!0&&It.fog!==bt||It.numClippingPlanes!==void 0&&(It.numClippingPlanes!==nt.numPlanes||It.numIntersection!==nt.numIntersection)||It.vertexAlphas!==Qt||It.vertexTangents!==ue||It.morphTargets!==Ot||It.morphNormals!==fe||It.morphColors!==Xe||It.morphTargetsCount!==un||It.numLightProbeGrids!==tn(T.state.lightProbeGridArray)?me=!0:(It.outputColorSpace!==wt||It.toneMapping!==we)&&(Yi=!0):(me=!0,It.__version=Y.version);let rn=It.currentProgram;(me===!0||Yi===!0)&&(rn=Yi===!0?Kn(Y,B,K,wt,we):Ai(Y,B,K),k&&Y.isNodeMaterial&&k.onUpdateProgram(Y,rn,It));let $s=!1,Ri=!1,qi=!1;const le=rn.getUniforms(),$e=It.uniforms;if(yt.useProgram(rn.program)&&($s=!0,Ri=!0,qi=!0),Y.id!==Z&&(Z=Y.id,Ri=!0),$s||Q!==E){yt.buffers.depth.getReversed()&&E.reversedDepth!==!0&&(E._reversedDepth=!0,E.updateProjectionMatrix()),le.setValue(O,"projectionMatrix",E.projectionMatrix),le.setValue(O,"viewMatrix",E.matrixWorldInverse);const an=le.map.cameraPosition;an!==void 0&&an.setValue(O,Mn.setFromMatrixPosition(E.matrixWorld)),se.logarithmicDepthBuffer&&le.setValue(O,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&le.setValue(O,"isOrthographic",E.isOrthographicCamera===!0),Q!==E&&(Q=E,Ri=!0,qi=!0)}if(It.needsLights&&(sn.state.sunShadowMap.length>0&&le.setValue(O,"sunShadowMap",sn.state.sunShadowMap,Xt),sn.state.directionalShadowMap.length>0&&le.setValue(O,"directionalShadowMap",sn.state.directionalShadowMap,Xt),sn.state.spotShadowMap.length>0&&le.setValue(O,"spotShadowMap",sn.state.spotShadowMap,Xt),sn.state.pointShadowMap.length>0&&le.setValue(O,"pointShadowMap",sn.state.pointShadowMap,Xt)),K.isSkinnedMesh){le.setOptional(O,K,"bindMatrix"),le.setOptional(O,K,"bindMatrixInverse");const Ae=K.skeleton;Ae&&(Ae.boneTexture===null&&Ae.computeBoneTexture(),le.setValue(O,"boneTexture",Ae.boneTexture,Xt))}K.isBatchedMesh&&(le.setOptional(O,K,"batchingTexture"),le.setValue(O,"batchingTexture",K._matricesTexture,Xt),le.setOptional(O,K,"batchingIdTexture"),le.setValue(O,"batchingIdTexture",K._indirectTexture,Xt),le.setOptional(O,K,"batchingColorTexture"),K._colorsTexture!==null&&le.setValue(O,"batchingColorTexture",K._colorsTexture,Xt));const Fn=J.morphAttributes;if((Fn.position!==void 0||Fn.normal!==void 0||Fn.color!==void 0)&&st.update(K,J,rn),(Ri||It.receiveShadow!==K.receiveShadow)&&(It.receiveShadow=K.receiveShadow,le.setValue(O,"receiveShadow",K.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&B.environment!==null&&($e.envMapIntensity.value=B.environmentIntensity),$e.dfgLUT!==void 0&&($e.dfgLUT.value=Eb()),Ri){if(le.setValue(O,"toneMappingExposure",I.toneMappingExposure),It.needsLights&&qs($e,qi),bt&&Y.fog===!0&&gt.refreshFogUniforms($e,bt),gt.refreshMaterialUniforms($e,Y,St,Tt,T.state.transmissionRenderTarget[E.id]),It.needsLights&&It.numLightProbeGrids>0){const Ae=b;let an=0;for(const Ln of T.state.lightProbeGridArray)Ln.texture!==null&&(Ae.textures[an]=Ln.texture,Ae.min[an]=Ln.boundingBox.min,Ae.max[an]=Ln.boundingBox.max,Ae.resolution[an]=Ln.resolution,an++);for(const Ln in Ae)Ae[Ln].length=an;$e.probesSH.value=Ae.textures,$e.probesMin.value=Ae.min,$e.probesMax.value=Ae.max,$e.probesResolution.value=Ae.resolution}Uo.upload(O,os(It),$e,Xt)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(Uo.upload(O,os(It),$e,Xt),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&le.setValue(O,"center",K.center),le.setValue(O,"modelViewMatrix",K.modelViewMatrix),le.setValue(O,"normalMatrix",K.normalMatrix),le.setValue(O,"modelMatrix",K.matrixWorld),Y.uniformsGroups!==void 0){const Ae=Y.uniformsGroups;for(let an=0,Ln=Ae.length;an<Ln;an++){const Ga=Ae[an];Gt.update(Ga,rn),Gt.bind(Ga,rn)}}return rn}function qs(E,B){E.ambientLightColor.needsUpdate=B,E.lightProbe.needsUpdate=B,E.sunLights.needsUpdate=B,E.sunLightShadows.needsUpdate=B,E.directionalLights.needsUpdate=B,E.directionalLightShadows.needsUpdate=B,E.pointLights.needsUpdate=B,E.pointLightShadows.needsUpdate=B,E.spotLights.needsUpdate=B,E.spotLightShadows.needsUpdate=B,E.rectAreaLights.needsUpdate=B,E.hemisphereLights.needsUpdate=B}function ls(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return H},this.getRenderTarget=function(){return lt},this.setRenderTargetTextures=function(E,B,J){const Y=zt.get(E);Y.__autoAllocateDepthBuffer=E.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),zt.get(E.texture).__webglTexture=B,zt.get(E.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:J,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(E,B){const J=zt.get(E);J.__webglFramebuffer=B,J.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(E,B=0,J=0){lt=E,q=B,H=J;let Y=null,K=!1,bt=!1;if(E){const wt=zt.get(E);if(wt.__useDefaultFramebuffer!==void 0){yt.bindFramebuffer(O.FRAMEBUFFER,wt.__webglFramebuffer),it.copy(E.viewport),ut.copy(E.scissor),ht=E.scissorTest,yt.viewport(it),yt.scissor(ut),yt.setScissorTest(ht),Z=-1;return}else if(wt.__webglFramebuffer===void 0)Xt.setupRenderTarget(E);else if(wt.__hasExternalTextures)Xt.rebindTextures(E,zt.get(E.texture).__webglTexture,zt.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){const Qt=E.depthTexture;if(wt.__boundDepthTexture!==Qt){if(Qt!==null&&zt.has(Qt)&&(E.width!==Qt.image.width||E.height!==Qt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xt.setupDepthRenderbuffer(E)}}const Pt=E.texture;(Pt.isData3DTexture||Pt.isDataArrayTexture||Pt.isCompressedArrayTexture)&&(bt=!0);const Bt=zt.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(Bt[B])?Y=Bt[B][J]:Y=Bt[B],K=!0):E.samples>0&&Xt.useMultisampledRTT(E)===!1?Y=zt.get(E).__webglMultisampledFramebuffer:Array.isArray(Bt)?Y=Bt[J]:Y=Bt,it.copy(E.viewport),ut.copy(E.scissor),ht=E.scissorTest}else it.copy(kt).multiplyScalar(St).floor(),ut.copy(he).multiplyScalar(St).floor(),ht=oe;if(J!==0&&(Y=V),yt.bindFramebuffer(O.FRAMEBUFFER,Y)&&yt.drawBuffers(E,Y),yt.viewport(it),yt.scissor(ut),yt.setScissorTest(ht),K){const wt=zt.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+B,wt.__webglTexture,J)}else if(bt){const wt=B;for(let Pt=0;Pt<E.textures.length;Pt++){const Bt=zt.get(E.textures[Pt]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Pt,Bt.__webglTexture,J,wt)}}else if(E!==null&&J!==0){const wt=zt.get(E.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,wt.__webglTexture,J)}Z=-1};function Ks(E){const B=zt.get(E);return(B.__readFormat!==E.format||B.__readType!==E.type)&&(B.__readFormat=E.format,B.__readType=E.type,B.__formatReadable=se.textureFormatReadable(E.format),B.__typeReadable=se.textureTypeReadable(E.type)),B}this.readRenderTargetPixels=function(E,B,J,Y,K,bt,Ct,wt=0){if(!(E&&E.isWebGLRenderTarget)){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Pt=zt.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Ct!==void 0&&(Pt=Pt[Ct],Array.isArray(Pt)&&(Pt=Pt[0])),Pt){yt.bindFramebuffer(O.FRAMEBUFFER,Pt);try{const Bt=E.textures[wt],Qt=Bt.format,ue=Bt.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+wt);const Ot=Ks(Bt);if(Ot.__formatReadable===!1){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ot.__typeReadable===!1){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=E.width-Y&&J>=0&&J<=E.height-K&&O.readPixels(B,J,Y,K,mt.convert(Qt),mt.convert(ue),bt)}finally{const Bt=lt!==null?zt.get(lt).__webglFramebuffer:null;yt.bindFramebuffer(O.FRAMEBUFFER,Bt)}}},this.readRenderTargetPixelsAsync=async function(E,B,J,Y,K,bt,Ct,wt=0){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Pt=zt.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Ct!==void 0&&(Pt=Pt[Ct],Array.isArray(Pt)&&(Pt=Pt[0])),Pt)if(B>=0&&B<=E.width-Y&&J>=0&&J<=E.height-K){yt.bindFramebuffer(O.FRAMEBUFFER,Pt);const Bt=E.textures[wt],Qt=Bt.format,ue=Bt.type;E.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+wt);const Ot=Ks(Bt);if(Ot.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ot.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");const fe=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,fe),O.bufferData(O.PIXEL_PACK_BUFFER,bt.byteLength,O.STREAM_READ),O.readPixels(B,J,Y,K,mt.convert(Qt),mt.convert(ue),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);const Xe=lt!==null?zt.get(lt).__webglFramebuffer:null;yt.bindFramebuffer(O.FRAMEBUFFER,Xe);const we=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await rx(O,we,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,fe),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,bt),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(fe),O.deleteSync(we),bt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(E,B=null,J=0){const Y=Math.pow(2,-J),K=Math.floor(E.image.width*Y),bt=Math.floor(E.image.height*Y),Ct=B!==null?B.x:0,wt=B!==null?B.y:0;Xt.setTexture2D(E,0),O.copyTexSubImage2D(O.TEXTURE_2D,J,0,0,Ct,wt,K,bt),yt.unbindTexture()},this.copyTextureToTexture=function(E,B,J=null,Y=null,K=0,bt=0){let Ct,wt,Pt,Bt,Qt,ue,Ot,fe,Xe;const we=E.isCompressedTexture?E.mipmaps[bt]:E.image;if(J!==null)Ct=J.max.x-J.min.x,wt=J.max.y-J.min.y,Pt=J.isBox3?J.max.z-J.min.z:1,Bt=J.min.x,Qt=J.min.y,ue=J.isBox3?J.min.z:0;else{const le=Math.pow(2,-K);Ct=Math.floor(we.width*le),wt=Math.floor(we.height*le),E.isDataArrayTexture?Pt=we.depth:E.isData3DTexture?Pt=Math.floor(we.depth*le):Pt=1,Bt=0,Qt=0,ue=0}Y!==null?(Ot=Y.x,fe=Y.y,Xe=Y.z):(Ot=0,fe=0,Xe=0);const Te=mt.convert(B.format),un=mt.convert(B.type);let It;B.isData3DTexture?(Xt.setTexture3D(B,0),It=O.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(Xt.setTexture2DArray(B,0),It=O.TEXTURE_2D_ARRAY):(Xt.setTexture2D(B,0),It=O.TEXTURE_2D),yt.activeTexture(O.TEXTURE0),yt.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,B.flipY),yt.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),yt.pixelStorei(O.UNPACK_ALIGNMENT,B.unpackAlignment);const sn=yt.getParameter(O.UNPACK_ROW_LENGTH),me=yt.getParameter(O.UNPACK_IMAGE_HEIGHT),Yi=yt.getParameter(O.UNPACK_SKIP_PIXELS),rn=yt.getParameter(O.UNPACK_SKIP_ROWS),$s=yt.getParameter(O.UNPACK_SKIP_IMAGES);yt.pixelStorei(O.UNPACK_ROW_LENGTH,we.width),yt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,we.height),yt.pixelStorei(O.UNPACK_SKIP_PIXELS,Bt),yt.pixelStorei(O.UNPACK_SKIP_ROWS,Qt),yt.pixelStorei(O.UNPACK_SKIP_IMAGES,ue);const Ri=E.isDataArrayTexture||E.isData3DTexture,qi=B.isDataArrayTexture||B.isData3DTexture;if(E.isDepthTexture){const le=zt.get(E),$e=zt.get(B),Fn=zt.get(le.__renderTarget),Ae=zt.get($e.__renderTarget);yt.bindFramebuffer(O.READ_FRAMEBUFFER,Fn.__webglFramebuffer),yt.bindFramebuffer(O.DRAW_FRAMEBUFFER,Ae.__webglFramebuffer);for(let an=0;an<Pt;an++)Ri&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,zt.get(E).__webglTexture,K,ue+an),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,zt.get(B).__webglTexture,bt,Xe+an)),O.blitFramebuffer(Bt,Qt,Bt+Ct,Qt+wt,Ot,fe,Ot+Ct,fe+wt,O.DEPTH_BUFFER_BIT,O.NEAREST);yt.bindFramebuffer(O.READ_FRAMEBUFFER,null),yt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(K!==0||E.isRenderTargetTexture||zt.has(E)){const le=zt.get(E),$e=zt.get(B);yt.bindFramebuffer(O.READ_FRAMEBUFFER,D),yt.bindFramebuffer(O.DRAW_FRAMEBUFFER,W);for(let Fn=0;Fn<Pt;Fn++)Ri?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,le.__webglTexture,K,ue+Fn):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,le.__webglTexture,K),qi?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,$e.__webglTexture,bt,Xe+Fn):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,$e.__webglTexture,bt),K!==0?O.blitFramebuffer(Bt,Qt,Bt+Ct,Qt+wt,Ot,fe,Ot+Ct,fe+wt,O.COLOR_BUFFER_BIT,O.NEAREST):qi?O.copyTexSubImage3D(It,bt,Ot,fe,Xe+Fn,Bt,Qt,Ct,wt):O.copyTexSubImage2D(It,bt,Ot,fe,Bt,Qt,Ct,wt);yt.bindFramebuffer(O.READ_FRAMEBUFFER,null),yt.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else qi?E.isDataTexture||E.isData3DTexture?O.texSubImage3D(It,bt,Ot,fe,Xe,Ct,wt,Pt,Te,un,we.data):B.isCompressedArrayTexture?O.compressedTexSubImage3D(It,bt,Ot,fe,Xe,Ct,wt,Pt,Te,we.data):O.texSubImage3D(It,bt,Ot,fe,Xe,Ct,wt,Pt,Te,un,we):E.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,bt,Ot,fe,Ct,wt,Te,un,we.data):E.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,bt,Ot,fe,we.width,we.height,Te,we.data):O.texSubImage2D(O.TEXTURE_2D,bt,Ot,fe,Ct,wt,Te,un,we);yt.pixelStorei(O.UNPACK_ROW_LENGTH,sn),yt.pixelStorei(O.UNPACK_IMAGE_HEIGHT,me),yt.pixelStorei(O.UNPACK_SKIP_PIXELS,Yi),yt.pixelStorei(O.UNPACK_SKIP_ROWS,rn),yt.pixelStorei(O.UNPACK_SKIP_IMAGES,$s),bt===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&O.generateMipmap(It),yt.unbindTexture()},this.initRenderTarget=function(E){zt.get(E).__webglFramebuffer===void 0&&Xt.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?Xt.setTextureCube(E,0):E.isData3DTexture?Xt.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?Xt.setTexture2DArray(E,0):Xt.setTexture2D(E,0),yt.unbindTexture()},this.resetState=function(){q=0,H=0,lt=null,yt.reset(),Mt.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return bi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;const e=this.getContext();e.drawingBufferColorSpace=_e._getDrawingBufferColorSpace(t),e.unpackColorSpace=_e._getUnpackColorSpace()}}class Ia{constructor(t){this.byName=new Map,t.forEach((e,n)=>this.byName.set(e.name,n))}find(t){return this.byName.get(t)??-1}}const zi=18,wb=6,Tb=2.5,Ab=240;function Pd(i,t){const[e=0,n=0]=i.size;if(i.type==="rectangle"){const r=Rb(Math.max(e,t),Math.max(n,t));return Math.max(e,n)<Tb*t?{...r,edges:[]}:r}const s=Math.max(e,t/2);return i.type==="tube"?Pb(s,Math.max(0,s*(1-n/e))):Cb(s)}function Rb(i,t){const[e,n]=[i/2,t/2],s=[[e,-n],[e,n],[-e,n],[-e,-n]],r=[[1,0],[0,1],[-1,0],[0,-1]];return{points:s.flatMap((o,l)=>[o,s[(l+1)%4]].map(c=>[...c,...r[l]])),sides:[[0,1],[2,3],[4,5],[6,7]],cap:[[0,2,4],[0,4,6]],edges:[0,2,4,6]}}function xh(i,t){return Array.from({length:zi},(e,n)=>{const[s,r]=[Math.cos(2*Math.PI*n/zi),Math.sin(2*Math.PI*n/zi)];return[i*s,i*r,t*s,t*r]})}const Fo=i=>Array.from({length:zi},(t,e)=>[i+e,i+(e+1)%zi]);function Cb(i){const t=Array.from({length:zi-2},(e,n)=>[0,n+1,n+2]);return{points:xh(i,1),sides:Fo(0),cap:t,edges:[]}}function Pb(i,t){const e=Fo(0).flatMap(([n,s])=>[[n,s,zi+n],[s,zi+s,zi+n]]);return{points:[...xh(i,1),...xh(t,-1)],sides:[...Fo(0),...Fo(zi)],cap:e,edges:[]}}function Lb(i,t,e,n){const[s,r]=[i.elements,t.elements],a=Math.hypot(r[12]-s[12],r[13]-s[13],r[14]-s[14]),o=s[0]*r[0]+s[1]*r[1]+s[2]*r[2],l=Math.cos(Math.acos(Math.min(1,Math.max(-1,o)))/4),c=a/(l*l),[h,f]=[e,1-e],[u,d,g,S]=[f*f*(1+2*h),h*h*(1+2*f),f*f*h*c,-h*h*f*c],m=p=>u*s[12+p]+d*r[12+p]+g*s[p]+S*r[p];return n.set(m(0),m(1),m(2))}class Db{constructor(t,e,n,s){this.beam=t,this.number=e,this.profile=n,this.place=new U,this.ends=[new mn,new mn],this.turned=new mn,this.frame=new ae,this.elements=t.nodes.length-1,this.stations=Math.max(2,Math.min(wb,Math.floor(Ab/this.elements)))+1,this.frames=t.nodes.map(()=>new ae),this.turns=t.turns.map(h=>h?Nb(h):null);const a=n.points.length*(this.elements*this.stations+2);this.positions=new Float32Array(3*a),this.normals=new Float32Array(3*a),this.colours=new Float32Array(3*a);const o=new Qe().setIndex(this.triangles());for(const[h,f]of[["position",this.positions],["normal",this.normals],["color",this.colours]])o.setAttribute(h,new qn(f,3).setUsage(Ir));this.faces=new gn(o,new pl({vertexColors:!0,side:yi}));const l=n.edges.length*this.elements*(this.stations-1)+2*n.sides.length;this.lines=new Float32Array(6*l);const c=new qn(this.lines,3).setUsage(Ir);this.edges=new Gr(new Qe().setAttribute("position",c),new Ps({color:s,transparent:!0,opacity:.5})),this.faces.frustumCulled=this.edges.frustumCulled=!1,this.faces.castShadow=!0}setProfile(t){t.points.length===this.profile.points.length&&(this.profile={...t,edges:this.profile.edges})}update(t,e,n){this.beam.nodes.forEach((s,r)=>{const a=this.frames[r].copy(t[s]),o=this.turns[r];o&&a.multiply(o)});for(let s=0;s<this.elements;s++)this.writeElement(s);this.writeCaps(),this.writeLines(),n&&this.paint(e,n);for(const s of["position","normal","color"])this.faces.geometry.attributes[s].needsUpdate=!0;this.edges.geometry.attributes.position.needsUpdate=!0}corner(t,e){return this.profile.points.length*(t*this.stations+e)}triangles(){const t=[];for(let n=0;n<this.elements;n++)for(let s=0;s+1<this.stations;s++){const[r,a]=[this.corner(n,s),this.corner(n,s+1)];for(const[o,l]of this.profile.sides)t.push(r+o,r+l,a+o,r+l,a+l,a+o)}const e=this.corner(this.elements,0);for(const[n,s,r]of this.profile.cap){t.push(e+n,e+r,e+s);const a=e+this.profile.points.length;t.push(a+n,a+s,a+r)}return t}writeElement(t){const[e,n]=[this.frames[t],this.frames[t+1]];this.ends[0].setFromRotationMatrix(e),this.ends[1].setFromRotationMatrix(n);for(let s=0;s<this.stations;s++){const r=s/(this.stations-1);this.turned.slerpQuaternions(this.ends[0],this.ends[1],r),this.frame.makeRotationFromQuaternion(this.turned).setPosition(Lb(e,n,r,this.place)),this.writeStation(this.corner(t,s),this.frame.elements,0)}}writeStation(t,e,n){this.profile.points.forEach(([s,r,a,o],l)=>{const c=3*(t+l);for(let h=0;h<3;h++){const[f,u,d,g]=[e[h],e[4+h],e[8+h],e[12+h]];this.positions[c+h]=g+s*u+r*d,this.normals[c+h]=n!==0?n*f:a*u+o*d}})}writeCaps(){const t=this.corner(this.elements,0);this.writeStation(t,this.frames[0].elements,-1),this.writeStation(t+this.profile.points.length,this.frames[this.elements].elements,1)}writeLines(){let t=0;const e=(s,r)=>{this.lines.set(this.positions.subarray(3*s,3*s+3),t),this.lines.set(this.positions.subarray(3*r,3*r+3),t+3),t+=6};for(const s of this.profile.edges)for(let r=0;r<this.elements;r++)for(let a=0;a+1<this.stations;a++)e(this.corner(r,a)+s,this.corner(r,a+1)+s);const n=this.corner(this.elements,0);for(const s of[n,n+this.profile.points.length])for(const[r,a]of this.profile.sides)e(s+r,s+a)}paint(t,e){const n=this.profile.points.length,s=this.corner(this.elements,0);for(let r=0;r<this.elements;r++){const a=3*this.corner(r,0),o=3*this.corner(r+1,0);e.write(t,this.number,r,this.colours,a),this.spread(a,a+3,o),r===0&&this.spread(a,3*s,3*(s+n)),r===this.elements-1&&this.spread(a,3*(s+n),3*(s+2*n))}}spread(t,e,n){for(let s=e;s<n;s++)this.colours[s]=this.colours[t+(s-e)%3]}}function Nb(i){const t=e=>i[e];return new ae().set(t(0),t(1),t(2),0,t(3),t(4),t(5),0,t(6),t(7),t(8),0,0,0,0,1)}const Ib=.008;class Ub{constructor(t,e,n){this.group=new Cn,this.least=Ib*e,this.meshes=t.beams.map((s,r)=>new Db(s,r,Pd(s.section,this.least),n));for(const s of this.meshes)this.group.add(s.faces,s.edges)}setSections(t){t.forEach((e,n)=>this.meshes[n]?.setProfile(Pd(e.section,this.least)))}update(t,e,n){for(const s of this.meshes)s.update(t,e,n)}setLineColour(t){for(const e of this.meshes)e.edges.material.color.copy(t)}}function vh(i,t,e){const n=t.position,s=t.rotation,r=a=>i[a];return s<0?e.makeTranslation(r(n),r(n+1),r(n+2)):e.set(r(s),r(s+1),r(s+2),r(n),r(s+3),r(s+4),r(s+5),r(n+1),r(s+6),r(s+7),r(s+8),r(n+2),0,0,0,1)}function Ld(i){const t=i.frame,[e,n,s]=i.at,[r,a,o]=Um(i),l=c=>t[c];return new ae().set(l(0)*r,l(1)*a,l(2)*o,e,l(3)*r,l(4)*a,l(5)*o,n,l(6)*r,l(7)*a,l(8)*o,s,0,0,0,1)}function Um(i){const[t=0,e=0,n=0]=i.size;return i.kind==="box"?[t,e,n]:i.kind==="sphere"?[2*t,2*t,2*t]:[2*t,2*t,e]}function Fm(i){const t=[0,0,0];for(const e of i){const n=Um(e);for(let s=0;s<3;s++){const r=n.reduce((a,o,l)=>a+Math.abs(e.frame[3*s+l])*o*.5,0);t[s]=Math.max(t[s],2*(Math.abs(e.at[s])+r))}}return t}function ui(i){return new U(i[0],i[1],i[2])}const Dd=new U(0,0,1);function Om(i,t){const e=i.clone().normalize(),n=Math.abs(e.dot(Dd))<.9?Dd:new U(1,0,0),s=new U().crossVectors(n,e).normalize(),r=new U().crossVectors(e,s);return t.makeBasis(s,r,e)}const Fb=["box","cylinder","rod","cone","sphere"];function Ob(i){return i==="box"?new Hr(1,1,1):i==="cone"?new dl(.5,1,32).rotateX(Math.PI/2):i==="cylinder"||i==="rod"?new Vr(.5,.5,1,32).rotateX(Math.PI/2):new Ts(.5,24,16)}function Bb(i,t,e){return i.colour?new Ht().setRGB(...i.colour,"srgb"):new Ht(t?cg:hg(e))}class zb{constructor(t,e,n,s){this.members=e,this.edges=null,this.edgeTemplate=null,this.point=new U,this.product=new ae;const r=Ob(t),a=s?{transparent:!0,opacity:.38,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:2,polygonOffsetUnits:2}:{};if(this.faces=new ph(r,new ev({...a,specular:"#3a3a3a",shininess:36}),e.length),this.faces.instanceMatrix.setUsage(Ir),this.faces.frustumCulled=!1,this.faces.castShadow=!s,e.forEach((c,h)=>this.faces.setColorAt(h,c.colour)),t==="sphere"||t==="rod")return;this.edgeTemplate=new Kx(r,40).attributes.position?.array;const o=new qn(new Float32Array(this.edgeTemplate.length*e.length),3).setUsage(Ir),l=new Ps({color:n,transparent:!0,opacity:.55});this.edges=new Gr(new Qe().setAttribute("position",o),l),this.edges.frustumCulled=!1}bodyOf(t){return this.members[t]?.body??-1}update(t){this.members.forEach(({body:n,shape:s},r)=>{this.product.multiplyMatrices(t[n],s),this.faces.setMatrixAt(r,this.product),this.writeEdges(r)}),this.faces.instanceMatrix.needsUpdate=!0;const e=this.edges?.geometry.attributes.position;e&&(e.needsUpdate=!0)}writeEdges(t){const e=this.edgeTemplate;if(!e||!this.edges)return;const n=this.edges.geometry.attributes.position?.array,s=t*e.length;for(let r=0;r<e.length;r+=3)this.point.fromArray(e,r).applyMatrix4(this.product).toArray(n,s+r)}setLineColour(t){this.edges&&this.edges.material.color.copy(t)}}class Nd{constructor(t,e,n=null){this.group=new Cn,this.batches=[],this.members=t.bodies.flatMap(({shapes:s,inBeam:r},a)=>s.map(o=>({body:a,kind:o.kind,shape:Ld(o),colour:n?new Ht(n):Bb(o,r,a)})));for(const s of Fb){const r=this.members.filter(a=>a.kind===s);r.length>0&&this.batches.push(new zb(s,r,e,n!==null))}for(const s of this.batches)this.group.add(s.faces),s.edges&&this.group.add(s.edges)}setShapes(t,e){const n=this.members.filter(s=>s.body===t);e.forEach((s,r)=>n[r]?.shape.copy(Ld(s)))}update(t){for(const e of this.batches)e.update(t)}get faces(){for(const{faces:t}of this.batches)t.boundingSphere=null;return this.batches.map(t=>t.faces)}bodyOf(t,e){return this.batches.find(n=>n.faces===t)?.bodyOf(e)??-1}setLineColour(t){for(const e of this.batches)e.setLineColour(t)}}class Es{constructor(t,e,n=!1){this.thickness=e,this.group=new Cn,this.frame=new ae;const s=new Fa({color:t,depthTest:!n,transparent:n});this.shaft=new gn(new Vr(1,1,1,12).rotateX(Math.PI/2).translate(0,0,.5),s),this.head=new gn(new dl(1,1,18).rotateX(Math.PI/2).translate(0,0,.5),s),this.group.add(this.shaft,this.head),this.group.matrixAutoUpdate=!1}set(t,e){const n=e.length();if(this.group.visible=n>this.thickness*.5&&Number.isFinite(n),!this.group.visible)return;const s=Math.min(this.thickness*7,n*.5);this.shaft.scale.set(this.thickness,this.thickness,n-s),this.head.scale.set(this.thickness*2.6,this.thickness*2.6,s),this.head.position.set(0,0,n-s),this.group.matrix.copy(Om(e,this.frame)).setPosition(t),this.group.matrixWorldNeedsUpdate=!0}}const kb=ba,Gb=Ua,Hb=[[1,0,0],[0,1,0],[0,0,1]];class Vb{constructor(t,e,n,s,r){this.group=new Cn,this.from=new U,this.along=new U,this.sources=Xb(t,e),this.arrows=this.sources.map(l=>new Es(l.force?Gb:kb,r,!0));for(const l of this.arrows)this.group.add(l.group);const a=this.sources.map(l=>Wb(l,n)),o=l=>Math.max(0,...a.filter((c,h)=>this.sources[h]?.force===l));this.scales=this.sources.map(l=>s/(o(l.force)||1))}update(t,e){this.sources.forEach((n,s)=>{const r=e[n.body];if(!r)return;Bm(n,o=>t[o],this.along);const a=this.along.length()*this.scales[s];n.turns?this.along.transformDirection(r):this.along.normalize(),this.arrows[s]?.set(this.from.fromArray(n.at).applyMatrix4(r),this.along.multiplyScalar(a))})}}function Bm(i,t,e){e.set(0,0,0);for(const{column:n,axis:s}of i.terms)e.addScaledVector(ui(s),t(n));return e}function Wb(i,t){const e=t[0]?.length??0,n=new U;let s=0;for(let r=0;r<e;r++)s=Math.max(s,Bm(i,a=>t[a][r],n).length());return s}function Xb(i,t){const e=new Ia(i.columns),n=[];for(const s of t){const r=Array.from({length:s.components},(o,l)=>e.find(`u.${s.first+l}`));if(r.some(o=>o<0))continue;s.joint!==void 0&&n.push(...qb(i,s,r));const a=i.bodies.findIndex(o=>o.name===s.body);a<0||(s.kind==="rotor"?Yb(i,n,s,a,r[0]):r.length===3&&n.push({terms:r.map((o,l)=>({column:o,axis:Hb[l]})),body:a,at:s.at_body??[0,0,0],turns:s.frame!=="inertial",force:s.kind==="force",wheels:!1}))}return n}function Yb(i,t,e,n,s){const r=i.bodies[n]?.rotors[e.rotor??0]?.axis;if(!r)return;const a={column:s,axis:r.map(l=>-l)},o=t.find(l=>l.body===n&&l.wheels);o?o.terms.push(a):t.push({terms:[a],body:n,at:[0,0,0],turns:!0,force:!1,wheels:!0})}function qb(i,t,e){const n=i.joints.find(o=>o.name===t.joint),s=n&&n.bodies[1]>=0?1:0,r=n?.axis?.[s];if(!n||!r||n.bodies[s]<0)return[];const a=r.map(o=>s===1?o:-o);return[{terms:[{column:e[0],axis:a}],body:n.bodies[s],at:n.at[s],turns:!0,force:t.unit==="N",wheels:!1}]}class Kb{constructor(t,e){this.stage=t,this.grid=e,this.centre=new U,this.now=new U,this.start=new U,this.gridAt=new U,this.begun=!1;const n=e?.geometry.boundingBox??(e?.geometry.computeBoundingBox(),e?.geometry.boundingBox),s=(e?.geometry.attributes.position?.count??4)/4;this.cell=n?(n.max.x-n.min.x)/Math.max(1,s-1):1,e&&this.gridAt.copy(e.position)}follow(t){this.now.set(0,0,0);for(const e of t)this.now.add(new U().setFromMatrixPosition(e));this.now.divideScalar(Math.max(1,t.length)),Number.isFinite(this.now.length())&&(this.begun?this.move(this.now.clone().sub(this.centre)):this.start.copy(this.now),this.begun=!0,this.centre.copy(this.now))}move(t){if(t.lengthSq()===0||(this.stage.shift(t),!this.grid))return;const e=this.now.clone().sub(this.start).applyQuaternion(this.grid.quaternion.clone().invert());e.x=Math.round(e.x/this.cell)*this.cell,e.z=Math.round(e.z/this.cell)*this.cell,this.grid.position.copy(this.gridAt).add(e.applyQuaternion(this.grid.quaternion))}}const $b=26;class Zb{constructor(t){this.stage=t,this.ray=new Rv,this.ndc=new Kt,this.point=new U}aim(t,e){const n=this.stage.renderer.domElement.getBoundingClientRect();return this.ndc.set((t-n.left)/n.width*2-1,1-(e-n.top)/n.height*2),this.ray.setFromCamera(this.ndc,this.stage.camera),this.ray}pick(t,e,n,s,r,a){for(const o of this.aim(t,e).intersectObjects(n,!1)){const l=s(o.object,o.instanceId??-1);if(l>=0)return{body:l,point:o.point.clone()}}return this.nearest(t,e,r,a)}nearest(t,e,n,s){const r=this.stage.renderer.domElement.getBoundingClientRect();let a=null,o=$b;return n.forEach((l,c)=>{const h=s[c];for(const f of[[0,0,0],...l.markers.map(u=>u.at)]){const u=this.point.set(...f).applyMatrix4(h).clone();this.point.copy(u).project(this.stage.camera);const d=Math.hypot((this.point.x+1)/2*r.width+r.left-t,(1-this.point.y)/2*r.height+r.top-e);d<o&&this.point.z<1&&([o,a]=[d,{body:c,point:u}])}}),a}atDepth(t,e,n){const s=this.stage.camera.getWorldDirection(new U);return this.aim(t,e).ray.intersectPlane(new Fi().setFromNormalAndCoplanarPoint(s,n),new U)}}class Jb{constructor(t,e){this.stage=t,this.label=De("output",{class:"hand-force",hidden:!0}),this.from=new U,this.along=new U,this.head=new U,this.grip=null,this.text="",this.arrow=new Es(Ua,.011*e,!0),this.arrow.group.renderOrder=2,t.scene.add(this.arrow.group),t.container.append(this.label),this.update([])}update(t){const{grip:e}=this,n=e?t[e.body]:void 0;if(this.label.hidden=!n,!e||!n){this.arrow.group.visible=!1;return}this.from.copy(e.at).applyMatrix4(n),this.arrow.set(this.from,this.along.copy(e.target).sub(this.from)),this.head.copy(e.target).project(this.stage.camera);const{clientWidth:s,clientHeight:r}=this.stage.container,[a,o]=[(this.head.x+1)/2*s,(1-this.head.y)/2*r];this.label.textContent=this.text,this.label.style.transform=`translate(${Math.min(Math.max(a+12,4),s-96).toFixed(0)}px, ${Math.min(Math.max(o-28,4),r-28).toFixed(0)}px)`}remove(){this.stage.scene.remove(this.arrow.group),this.label.remove()}}const Qb="#d55e00",jb=new Set(["revolute","cylindrical","helical","prismatic"]),Id=new ae;function tw(i){return i>30?new Ts(1,8,6):new Ts(1,16,12)}class ew{constructor(t,e,n){this.scene=t,this.size=e,this.group=new Cn,this.point=new U,this.axis=new U,this.frame=new ae;const s=t.joints.filter(l=>this.isPin(l)).length,r=new pl({color:Qb});this.balls=new ph(tw(t.joints.length),r,t.joints.length-s),this.pins=new ph(new Vr(.55,.55,4,16).rotateX(Math.PI/2),r,s);const a=new qn(new Float32Array(t.joints.length*12),3).setUsage(Ir),o=new Ps({color:n,transparent:!0,opacity:.6});this.links=new Gr(new Qe().setAttribute("position",a),o);for(const l of[this.balls,this.pins,this.links])l.frustumCulled=!1;this.group.add(this.balls,this.pins,this.links)}isPin(t){return t.axis!==null&&jb.has(t.type)}update(t){const e=this.links.geometry.attributes.position;let n=0,s=0;this.scene.joints.forEach((r,a)=>{this.writeLink(r,t,e.array,a*12);const o=this.poseOf(r.bodies[1],t);this.point.copy(ui(r.at[1])).applyMatrix4(o),this.isPin(r)?this.pins.setMatrixAt(s++,this.pinMatrix(r,o)):this.balls.setMatrixAt(n++,this.frame.makeScale(this.size,this.size,this.size).setPosition(this.point))}),e.needsUpdate=!0,this.balls.instanceMatrix.needsUpdate=!0,this.pins.instanceMatrix.needsUpdate=!0}poseOf(t,e){return t<0?Id:e[t]??Id}pinMatrix(t,e){return this.axis.copy(ui(t.axis?.[1]??[0,0,1])).transformDirection(e),Om(this.axis,this.frame),this.frame.scale(new U(this.size,this.size,this.size)).setPosition(this.point)}writeRod(t,e,n,s){const r=[0,1].map(a=>ui(t.at[a]).applyMatrix4(this.poseOf(t.bodies[a],e)));[0,1,1,1].forEach((a,o)=>r[a].toArray(n,s+3*o))}writeLink(t,e,n,s){if(t.type==="distance"){this.writeRod(t,e,n,s);return}for(const r of[0,1]){const a=t.bodies[r],o=this.poseOf(a,e),l=ui(t.at[r]).applyMatrix4(o);(a<0?l:new U().setFromMatrixPosition(o)).toArray(n,s+r*6),l.toArray(n,s+r*6+3)}}setLineColour(t){this.links.material.color.copy(t)}}const nw=[{mu:3986e11,radius:6371e3,ground:"#2f6db3",lines:"#8fb8e0",air:"#9cc9ff"},{mu:49028e8,radius:1737400,ground:"#8d8a86",lines:"#b9b6b1",air:"#000000"},{mu:42828e9,radius:3389500,ground:"#b5623c",lines:"#dca183",air:"#e8c4ac"}],iw={radius:0,ground:"#8f939c",lines:"#bcc0c8",air:"#000000"},sw=.1,rw=.01,aw=10;function ow(i){return nw.find(t=>Math.abs(t.mu-i)<rw*t.mu)??iw}function zm(i){return i.find("orbit_x")}class Qo{constructor(t,e,n){this.column=e,this.stage=n,this.group=new Cn,this.up=new U,this.turn=new mn,this.down=new U,this.begun=!1;const s=ow(t.central?.mu??0);this.radius=s.radius;const r=new Ts(1,192,128).rotateX(Math.PI/2),a=new gn(r,new pl({color:s.ground,depthTest:!1,depthWrite:!1})),o=new gn(r,new Fa({color:s.air,side:Vn,transparent:!0,opacity:.35,depthTest:!1,depthWrite:!1}));o.scale.setScalar(1.008);const l=new Gr(lw(),new Ps({color:new Ht(s.lines),transparent:!0,opacity:.5,depthTest:!1,depthWrite:!1}));[o,a,l].forEach((c,h)=>{c.renderOrder=h-10,c.frustumCulled=!1}),s.air!=="#000000"&&this.group.add(o),this.group.add(a,l)}static radial(t,e,n,s){const[r,a,o]=t.central?.center??[0,0,0];return s.set(e[n]-r,e[n+1]-a,e[n+2]-o)}place(t,e){Qo.radial(t,e,this.column,this.down);const n=this.down.length();if(!(n>0)||!Number.isFinite(n))return;this.down.divideScalar(n),this.begun&&this.down.distanceToSquared(this.up)>0&&this.stage.turn(this.turn.setFromUnitVectors(this.up,this.down)),this.up.copy(this.down),this.begun=!0;const s=aw*this.stage.camera.position.distanceTo(this.stage.controls.target),r=this.radius>0&&this.radius<n?this.radius:sw*n;this.group.position.copy(this.stage.camera.position).addScaledVector(this.up,-s),this.group.scale.setScalar(s*r/n),this.showFront()}showFront(){const t=this.group.children[this.group.children.length-1],e=this.stage.camera.position.clone().sub(this.group.position).divideScalar(this.group.scale.x),n=t.geometry.attributes.position?.array,s=[];for(let r=0;r<n.length/3;r+=2)n[3*r]*e.x+n[3*r+1]*e.y+n[3*r+2]*e.z>1&&s.push(r,r+1);t.geometry.setIndex(s)}}function lw(){const i=[],t=(e,n)=>{const[s,r]=[e*Math.PI/180,n*Math.PI/180];i.push(Math.cos(s)*Math.cos(r),Math.cos(s)*Math.sin(r),Math.sin(s))};for(let e=0;e<360;e+=2){for(let n=-80;n<=80;n+=10)t(n,e),t(n,e+2);for(let n=0;n<360;n+=10)t(e/2-90,n),t(e/2-89,n)}return new Qe().setAttribute("position",new We(i,3))}const _r=2.2,Eo=4;class cw{constructor(t,e,n,s){const r=new Em("#ffffff",1.1);r.position.set(.35*Eo*e,Eo*e,.5*Eo*e),r.castShadow=!0,r.shadow.mapSize.setScalar(s?512:1536),r.shadow.radius=5,Object.assign(r.shadow.camera,{left:-_r*e,right:_r*e,top:_r*e,bottom:-_r*e,near:.1*e,far:3*Eo*e}),this.plane=new gn(new Oa(2.4*_r*e,2.4*_r*e).rotateX(-Math.PI/2),new $x({opacity:n?.45:.17})),this.plane.receiveShadow=!0,this.plane.position.y=-.002*e,t.add(r,r.target,this.plane)}set shown(t){this.plane.visible=t}setDark(t){this.plane.material.opacity=t?.45:.17}}const Ud={type:"change"},iu={type:"start"},km={type:"end"},bo=new fl,Fd=new Fi,hw=Math.cos(70*yx.DEG2RAD),fn=new U,Xn=2*Math.PI,Ee={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},uc=1e-6;class uw extends Pv{constructor(t,e=null){super(t,e),this.state=Ee.NONE,this.target=new U,this.cursor=new U,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:br.ROTATE,MIDDLE:br.DOLLY,RIGHT:br.PAN},this.touches={ONE:Sr.ROTATE,TWO:Sr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new U,this._lastQuaternion=new mn,this._lastTargetPosition=new U,this._quat=new mn().setFromUnitVectors(t.up,new U(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new od,this._sphericalDelta=new od,this._scale=1,this._panOffset=new U,this._rotateStart=new Kt,this._rotateEnd=new Kt,this._rotateDelta=new Kt,this._panStart=new Kt,this._panEnd=new Kt,this._panDelta=new Kt,this._dollyStart=new Kt,this._dollyEnd=new Kt,this._dollyDelta=new Kt,this._dollyDirection=new U,this._mouse=new Kt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=dw.bind(this),this._onPointerDown=fw.bind(this),this._onPointerUp=pw.bind(this),this._onContextMenu=Sw.bind(this),this._onMouseWheel=_w.bind(this),this._onKeyDown=xw.bind(this),this._onTouchStart=vw.bind(this),this._onTouchMove=Mw.bind(this),this._onMouseDown=mw.bind(this),this._onMouseMove=gw.bind(this),this._interceptControlDown=yw.bind(this),this._interceptControlUp=Ew.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ee.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Ud),this.update(),this.state=Ee.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){const e=this.object.position;fn.copy(e).sub(this.target),fn.applyQuaternion(this._quat),this._spherical.setFromVector3(fn),this.autoRotate&&this.state===Ee.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=Xn:n>Math.PI&&(n-=Xn),s<-Math.PI?s+=Xn:s>Math.PI&&(s-=Xn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{const a=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=a!=this._spherical.radius}if(fn.setFromSpherical(this._spherical),fn.applyQuaternion(this._quatInverse),e.copy(this.target).add(fn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let a=null;if(this.object.isPerspectiveCamera){const o=fn.length();a=this._clampDistance(o*this._scale);const l=o-a;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){const o=new U(this._mouse.x,this._mouse.y,0);o.unproject(this.object);const l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;const c=new U(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(o),this.object.updateMatrixWorld(),a=fn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;a!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(a).add(this.object.position):(bo.origin.copy(this.object.position),bo.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(bo.direction))<hw?this.object.lookAt(this.target):(Fd.setFromNormalAndCoplanarPoint(this.object.up,this.target),bo.intersectPlane(Fd,this.target))))}else if(this.object.isOrthographicCamera){const a=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),a!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>uc||8*(1-this._lastQuaternion.dot(this.object.quaternion))>uc||this._lastTargetPosition.distanceToSquared(this.target)>uc?(this.dispatchEvent(Ud),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?Xn/60*this.autoRotateSpeed*t:Xn/60/60*this.autoRotateSpeed}_getZoomScale(t){const e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){fn.setFromMatrixColumn(e,0),fn.multiplyScalar(-t),this._panOffset.add(fn)}_panUp(t,e){this.screenSpacePanning===!0?fn.setFromMatrixColumn(e,1):(fn.setFromMatrixColumn(e,0),fn.crossVectors(this.object.up,fn)),fn.multiplyScalar(t),this._panOffset.add(fn)}_pan(t,e){const n=this.domElement;if(this.object.isPerspectiveCamera){const s=this.object.position;fn.copy(s).sub(this.target);let r=fn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/n.clientHeight,this.object.matrix),this._panUp(2*e*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;const n=this.domElement.getBoundingClientRect(),s=t-n.left,r=e-n.top,a=n.width,o=n.height;this._mouse.x=s/a*2-1,this._mouse.y=-(r/o)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);const e=this.domElement;this._rotateLeft(Xn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Xn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-Xn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(n,s)}}_handleTouchStartDolly(t){const e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{const n=this._getSecondPointerPosition(t),s=.5*(t.pageX+n.x),r=.5*(t.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);const e=this.domElement;this._rotateLeft(Xn*this._rotateDelta.x/e.clientHeight),this._rotateUp(Xn*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{const e=this._getSecondPointerPosition(t),n=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){const e=this._getSecondPointerPosition(t),n=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);const a=(t.pageX+e.x)*.5,o=(t.pageY+e.y)*.5;this._updateZoomParameters(a,o)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new Kt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){const e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){const e=t.deltaMode,n={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}}function fw(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function dw(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function pw(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(km),this.state=Ee.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:const t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function mw(i){let t;switch(i.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case br.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Ee.DOLLY;break;case br.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ee.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ee.ROTATE}break;case br.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Ee.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Ee.PAN}break;default:this.state=Ee.NONE}this.state!==Ee.NONE&&this.dispatchEvent(iu)}function gw(i){switch(this.state){case Ee.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Ee.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Ee.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function _w(i){this.enabled===!1||this.enableZoom===!1||this.state!==Ee.NONE||(i.preventDefault(),this.dispatchEvent(iu),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(km))}function xw(i){this.enabled!==!1&&this._handleKeyDown(i)}function vw(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Sr.ROTATE:if(this.enableRotate===!1){this.state=Ee.NONE;break}this._handleTouchStartRotate(i),this.state=Ee.TOUCH_ROTATE;break;case Sr.PAN:if(this.enablePan===!1){this.state=Ee.NONE;break}this._handleTouchStartPan(i),this.state=Ee.TOUCH_PAN;break;default:this.state=Ee.NONE}break;case 2:switch(this.touches.TWO){case Sr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Ee.TOUCH_DOLLY_PAN;break;case Sr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Ee.TOUCH_DOLLY_ROTATE;break;default:this.state=Ee.NONE}break;default:this.state=Ee.NONE}this.state!==Ee.NONE&&this.dispatchEvent(iu)}function Mw(i){switch(this._trackPointer(i),this.state){case Ee.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Ee.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Ee.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Ee.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Ee.NONE}}function Sw(i){this.enabled!==!1&&i.preventDefault()}function yw(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function Ew(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}const bw=1e3/45,fc=.6,ww=400;let wo=null;function Mr(){if(wo!==null)return wo;const i=document.createElement("canvas").getContext("webgl2"),t=i?.getExtension("WEBGL_debug_renderer_info"),e=i&&t?String(i.getParameter(t.UNMASKED_RENDERER_WEBGL)):"";return wo=/swiftshader|llvmpipe|software|basic render/i.test(e),i?.getExtension("WEBGL_lose_context")?.loseContext(),wo}class su{constructor(t,e){this.container=t,this.scene=new Fx,this.camera=new Mi(35,1,.001,1e3),this.dirty=!0,this.frame=0,this.fullRatio=Math.min(window.devicePixelRatio,2),this.ratio=Mr()?fc:this.fullRatio,this.stillTimer=0,this.slowness=0,this.lastDraw=0,this.onDraw=null,this.ground=null,this.loop=()=>{this.frame=requestAnimationFrame(this.loop),!(!this.dirty||this.container.clientWidth===0)&&(this.dirty=!1,this.onDraw?.(),this.useRatio(this.ratio),this.useShadows(!Mr()),this.renderer.render(this.scene,this.camera),this.adaptResolution(performance.now()),!(this.ratio===this.fullRatio&&!Mr())&&(window.clearTimeout(this.stillTimer),this.stillTimer=window.setTimeout(()=>this.drawSharp(),ww)))},this.renderer=new bb({antialias:!Mr(),alpha:!1,powerPreference:"high-performance"}),this.renderer.setPixelRatio(this.ratio),this.renderer.domElement.setAttribute("role","img"),this.renderer.domElement.setAttribute("aria-label",e),t.append(this.renderer.domElement),this.controls=new uw(this.camera,this.renderer.domElement),this.controls.enableDamping=!1,this.controls.addEventListener("change",()=>this.invalidate()),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Ma,this.scene.add(new mv("#ffffff","#b9b4ab",1.7));const n=new Em("#ffffff",1.5);n.position.set(.5,.9,.7),this.camera.add(n),this.scene.add(this.camera),new ResizeObserver(()=>this.resize()).observe(t),this.resize(),this.loop()}invalidate(){this.dirty=!0}setBackground(t){this.scene.background=new Ht(t),this.invalidate()}lookAt(t,e,n,s){this.camera.up.copy(s),this.camera.near=e/200,this.camera.far=e*50,this.controls.target.copy(t),this.camera.position.copy(t).addScaledVector(n.clone().normalize(),e),this.camera.updateProjectionMatrix(),this.controls.update(),this.invalidate()}shift(t){this.controls.target.add(t),this.camera.position.add(t),this.camera.updateMatrixWorld()}turn(t){const{camera:e,controls:n}=this;e.position.sub(n.target).applyQuaternion(t).add(n.target),e.up.applyQuaternion(t),e.lookAt(n.target),e.updateMatrixWorld()}distanceFor(t){const e=this.camera.fov*Math.PI/360,n=Math.min(1,this.camera.aspect);return t*1.1/Math.sin(Math.atan(Math.tan(e)*n))}dispose(){cancelAnimationFrame(this.frame),window.clearTimeout(this.stillTimer),this.controls.dispose(),this.renderer.dispose(),this.renderer.domElement.remove()}freshCanvas(){return this.onDraw?.(),this.renderer.render(this.scene,this.camera),this.renderer.domElement}async pictureOf(t,e){const{renderer:n,camera:s}=this,r=n.getPixelRatio();n.setPixelRatio(1),n.setSize(t,e,!1),s.aspect=t/e,s.updateProjectionMatrix();const a=createImageBitmap(this.freshCanvas());return n.setPixelRatio(r),this.resize(),a}resize(){const{clientWidth:t,clientHeight:e}=this.container;t===0||e===0||(this.renderer.setSize(t,e),this.camera.aspect=t/e,this.camera.updateProjectionMatrix(),this.invalidate())}drawSharp(){this.useRatio(Mr()?Math.max(2,this.fullRatio):this.fullRatio),this.useShadows(!0),this.renderer.render(this.scene,this.camera)}useShadows(t){this.ground&&(this.ground.shown=t),this.renderer.shadowMap.autoUpdate=!1,this.renderer.shadowMap.needsUpdate=t&&this.ground!==null}useRatio(t){this.renderer.getPixelRatio()!==t&&this.renderer.setPixelRatio(t)}adaptResolution(t){const e=t-this.lastDraw;this.lastDraw=t,!(e>250)&&(this.slowness=Math.max(0,this.slowness+(e>bw?1:-.5)),!(this.slowness<20||this.ratio<=fc)&&(this.slowness=0,this.ratio=Math.max(fc,this.ratio*.75)))}}const Tw=700,ua=6,Aw=`
  in vec3 next;
  in float side;
  uniform vec2 screen;
  uniform float width, count, capacity;
  uniform bool fades;
  out float opacity;
  void main() {
    mat4 all = projectionMatrix * modelViewMatrix;
    vec4 a = all * vec4(position, 1.0), b = all * vec4(next, 1.0);
    vec2 along = (b.xy / b.w - a.xy / a.w) * screen;
    float size = length(along);
    along = size > 0.0 ? along / size : vec2(1.0, 0.0);
    gl_Position = vec4(a.xy + vec2(-along.y, along.x) * side * width / screen * a.w, a.zw);
    opacity = fades ? pow(1.0 - (count - 1.0 - float(gl_VertexID / 2)) / capacity, 1.2) : 1.0;
  }`,Rw=`
  in float opacity;
  uniform vec3 colour;
  out vec4 pixel;
  void main() {
    pixel = linearToOutputTexel(vec4(colour, opacity));
  }`;class jo{constructor(t,e=Tw,n=!0,s=1.8){this.length=e,this.grain=0,this.geometry=new Qe,this.corner=new Float32Array(3),this.count=0,this.tipMoves=!1,this.points=new Float32Array((e+1)*ua),this.buffer=new kx(this.points,3).setUsage(Ir),this.geometry.setAttribute("position",new Ko(this.buffer,3,0)),this.geometry.setAttribute("next",new Ko(this.buffer,3,ua)),this.geometry.setAttribute("side",new qn(Float32Array.from({length:2*e},(a,o)=>2*(o%2)-1),1)),this.geometry.setIndex(Array.from({length:e-1},(a,o)=>[0,1,3,0,3,2].map(l=>2*o+l)).flat());const r={colour:{value:new Ht(t)},screen:{value:new Kt(1,1)},width:{value:s},count:{value:0},capacity:{value:e},fades:{value:n}};this.material=new As({glslVersion:dh,vertexShader:Aw,fragmentShader:Rw,uniforms:r,transparent:n,depthWrite:!n,side:2}),this.line=new gn(this.geometry,this.material),this.line.frustumCulled=!1,this.line.onBeforeRender=a=>a.getSize(r.screen.value),this.clear()}add(t,e,n){this.tipMoves||this.append();const s=this.count-1;this.write(s,t,e,n);const r=ua*Math.max(0,s-1),a=l=>this.points[r+l];this.write(s+1,2*t-a(0),2*e-a(1),2*n-a(2));const o=Math.hypot(t-this.corner[0],e-this.corner[1],n-this.corner[2])>this.grain;this.tipMoves=!o&&this.count>1,this.tipMoves||this.corner.set([t,e,n]),this.buffer.needsUpdate=!0}clear(){this.setCount(0),this.tipMoves=!1}paint(t){this.material.uniforms.colour.value.set(t)}append(){this.count===this.length&&this.points.copyWithin(0,ua),this.setCount(Math.min(this.count+1,this.length))}write(t,e,n,s){this.points.set([e,n,s,e,n,s],ua*t)}setCount(t){this.count=t,this.line.visible=t>1,this.geometry.setDrawRange(0,6*Math.max(0,t-1)),this.material.uniforms.count.value=t}}class Cw{constructor(t,e){this.sources=t,this.group=new Cn,this.trails=t.map(n=>new jo(n.colour));for(const n of this.trails)n.grain=.004*e,this.group.add(n.line)}add(t){this.sources.forEach((e,n)=>{const{column:s,from:r=-1}=e,[a,o,l]=[0,1,2].map(c=>t[s+c]-(r<0?0:t[r+c]));this.trails[n]?.add(a,o,l)})}clear(){for(const t of this.trails)t.clear()}}const Od=1e-9;class Pw{constructor(t,e,n){this.size=n,this.momentum=0,this.omega=0;const s=e.find("orbit_x")<0?"":"r";this.places=t.map(r=>({x:e.find(`${r.name}.${s}x`),v:e.find(`${r.name}.${s}vx`),w:e.find(`${r.name}.wx`),mass:r.mass,inertia:Math.max(0,...r.inertia.map(Math.abs)),rotors:r.rotors.reduce((a,o)=>a+Math.abs(o.momentum),0)}))}reset(){this.momentum=0,this.omega=0}see(t){let e=0,n=0;for(const{x:s,v:r,w:a,mass:o,inertia:l,rotors:c}of this.places){const h=dc(t,r);e+=o*h*(dc(t,s)+this.size)+l*dc(t,a)+c,n=Math.max(n,h)}Number.isFinite(e)&&(this.momentum=Math.max(this.momentum,Od*e)),Number.isFinite(n)&&(this.omega=Math.max(this.omega,Od*n/this.size))}}function dc(i,t){return t<0?0:Math.hypot(i[t],i[t+1],i[t+2])}const Bd=24;class Lw{constructor(t,e,n){this.scene=t,this.size=n,this.momentum=new Cn,this.omega=new Cn,this.axes=new Cn,this.largestOmega=0,this.largestMomentum=0,this.from=new U,this.along=new U;const s=t.bodies.filter(l=>!l.inBeam),r=s.length>3?.5:1,a=n*.009*r;this.reach=r,this.momentumColumn=e.find(e.find("Sx")<0?"Lx":"Sx"),this.momentumArrow=new Es(Oo,a),this.momentum.add(this.momentumArrow.group),this.rotorArrow=t.bodies.some(l=>l.rotors.length>0)?new Es(Sh,a):null,this.rotorArrow&&this.momentum.add(this.rotorArrow.group);const o=s.slice(0,Bd);this.omegaColumns=o.map(l=>e.find(`${l.name}.wx`)),this.omegaArrows=o.map(()=>new Es(Mh,a*.9)),this.axisArrows=o.flatMap(()=>[Ua,el,ba].map(l=>new Es(l,a*.55)));for(const l of this.omegaArrows)this.omega.add(l.group);for(const l of this.axisArrows)this.axes.add(l.group);this.least=new Pw(t.bodies,e,n),this.anchoredAtBody=t.bodies.length===1&&t.joints.length===0}setBodies(t){this.scene={...this.scene,bodies:t}}reset(){this.largestOmega=0,this.largestMomentum=0,this.least.reset()}update(t,e,n){this.least.see(t),this.updateMomentum(t,e,n),this.updateOmegas(t,e),this.updateAxes(e)}updateMomentum(t,e,n){this.anchoredAtBody&&e[0]?this.from.setFromMatrixPosition(e[0]):n?this.from.copy(n):this.from.set(0,0,0),this.read(t,this.momentumColumn),this.largestMomentum=Math.max(this.largestMomentum,this.along.length()),this.along.length()<this.least.momentum&&this.along.set(0,0,0);const s=this.largestMomentum>this.least.momentum?this.largestMomentum:this.rotorMomentum(),r=.72*this.size*this.reach/(s||1);this.momentumArrow.set(this.from,this.along.multiplyScalar(r)),this.rotorArrow&&this.updateRotor(e,r)}rotorMomentum(t=new U){t.set(0,0,0);const e=this.scene.bodies.find(n=>n.rotors.length>0)?.rotors??[];for(const n of e)t.addScaledVector(ui(n.axis).normalize(),n.momentum);return t.length()}updateRotor(t,e){const n=this.scene.bodies.findIndex(a=>a.rotors.length>0),s=t[n];if(!s||!this.rotorArrow)return;this.rotorMomentum(this.along);const r=this.along.length()*e;this.rotorArrow.set(this.from.setFromMatrixPosition(s),this.along.transformDirection(s).multiplyScalar(r))}updateOmegas(t,e){for(const s of this.omegaColumns)this.read(t,s),this.largestOmega=Math.max(this.largestOmega,this.along.length());const n=this.largestOmega>this.least.omega?.6*this.size*this.reach/this.largestOmega:0;this.omegaColumns.forEach((s,r)=>{const a=e[r];if(!a)return;this.read(t,s);const o=this.along.length()*n;this.along.transformDirection(a).multiplyScalar(o),this.omegaArrows[r]?.set(this.from.setFromMatrixPosition(a),this.along)})}updateAxes(t){const e=Math.min(Bd,this.scene.bodies.length);for(let n=0;n<e;n++){const s=t[n],r=this.scene.bodies[n];if(!s||!r||(this.omegaColumns[n]??-1)<0)continue;const a=Fm(r.shapes),o=Math.max(.06*this.size,...a)*.75;this.from.setFromMatrixPosition(s);for(let l=0;l<3;l++)this.along.setFromMatrixColumn(s,l).multiplyScalar(o),this.axisArrows[n*3+l]?.set(this.from,this.along)}}read(t,e){e<0?this.along.set(0,0,0):this.along.set(t[e],t[e+1],t[e+2])}}const Dw=3;function nT(i){return{...Gm,omega:i<=Dw}}const Gm={joints:!0,trails:!0,momentum:!0,omega:!0,axes:!1,ghost:!0},Nw=8;class iT{constructor(t,e,n="Moving picture of the model"){this.poses=[],this.poseColumns=[],this.bodies=null,this.beams=null,this.colour=null,this.follower=null,this.joints=null,this.trails=null,this.vectors=null,this.controls=null,this.grid=null,this.orbit=null,this.ghosts=[],this.ghostRows=[],this.hand=null,this.scene=null,this.size=1,this.row=null,this.layers={...Gm},this.stage=new su(t,n),this.theme=e,this.picker=new Zb(this.stage),this.stage.onDraw=()=>this.place(),this.setTheme(e)}setModel(t,e){this.clear();const n=new Ia(t.columns),s=zm(n),r=s<0?"x":"rx";this.scene=t,this.poses=t.bodies.map(()=>new ae),this.poseColumns=t.bodies.map(h=>({position:n.find(`${h.name}.${r}`),rotation:n.find(`${h.name}.R11`)})),this.row=e,this.readPoses();const a=this.bounds(t),o=Math.max(a.getSize(new U).length(),1e-6);this.size=o;const l=new Ht(this.theme.line);this.bodies=new Nd(t,l),this.beams=new Ub(t,o,l),this.joints=new ew(t,Iw(t,o),l),this.trails=new Cw(Fw(t,n,this.theme.dark),o),this.vectors=new Lw(t,n,o);const{scene:c}=this.stage;c.add(this.bodies.group,this.beams.group,this.joints.group,this.trails.group,this.vectors.momentum,this.vectors.omega,this.vectors.axes),this.orbit=s<0?null:new Qo(t,s,this.stage),this.frame(t,a,o,s<0?null:Qo.radial(t,e,s,new U)),this.orbit&&c.add(this.orbit.group),this.hand=new Jb(this.stage,o),this.follower=Uw(t)&&!this.orbit?new Kb(this.stage,this.grid):null,this.setLayers(this.layers),this.stage.invalidate()}setControls(t,e,n){const s=this.bounds(t),r=new Ia(t.columns);for(const o of t.bodies){const[l,c,h]=["x","y","z"].map(f=>n[r.find(`${o.name}.${f}`)]);l?.forEach((f,u)=>s.expandByPoint(new U(l[u],c?.[u]??0,h?.[u]??0)))}const a=Math.max(s.getSize(new U).length(),this.size);this.controls=new Vb(t,e,n,Math.max(.6*this.size,.3*a),Math.max(.009*this.size,.005*a)),this.stage.scene.add(this.controls.group),this.grid&&this.stage.scene.remove(this.grid),this.frame(t,s,a),this.stage.invalidate()}refresh(t){t.bodies.forEach((e,n)=>this.bodies?.setShapes(n,e.shapes)),this.beams?.setSections(t.beams),this.vectors?.setBodies(t.bodies),this.stage.invalidate()}setBeamColour(t){this.colour=t,this.stage.invalidate()}show(t,e=!0){this.row=t,e&&this.trails?.add(t),this.stage.invalidate()}restart(){this.trails?.clear(),this.vectors?.reset(),this.stage.invalidate()}setLayers(t){this.layers={...t},this.joints&&(this.joints.group.visible=t.joints),this.trails&&(this.trails.group.visible=t.trails),this.vectors&&(this.vectors.momentum.visible=t.momentum,this.vectors.omega.visible=t.omega,this.vectors.axes.visible=t.axes),this.stage.invalidate()}setShapes(t,e){this.bodies?.setShapes(t,e),this.stage.invalidate()}setTheme(t){this.theme=t,this.stage.setBackground(t.stage);const e=new Ht(t.line);this.bodies?.setLineColour(e),this.beams?.setLineColour(e),this.joints?.setLineColour(e),this.stage.ground?.setDark(t.dark),this.grid&&this.grid.material.color.set(t.grid),this.stage.invalidate()}dispose(){this.stage.dispose()}clear(){const t=[this.bodies?.group,this.beams?.group,this.joints?.group,this.trails?.group,this.grid,this.orbit?.group],e=[this.vectors?.momentum,this.vectors?.omega,this.vectors?.axes,this.controls?.group];this.controls=null,this.hand?.remove(),this.dropGhosts();for(const n of[...t,...e])n&&this.stage.scene.remove(n)}readPoses(){const t=this.row;t&&this.poseColumns.forEach((e,n)=>vh(t,e,this.poses[n]))}place(){!this.row||!this.bodies||(this.readPoses(),this.scene&&this.orbit?.place(this.scene,this.row),this.bodies.update(this.poses),this.beams?.update(this.poses,this.row,this.colour),this.follower?.follow(this.poses),this.layers.joints&&this.joints?.update(this.poses),this.vectors?.update(this.row,this.poses,this.follower?.centre??null),this.controls?.update(this.row,this.poses),this.hand?.update(this.poses),this.placeGhosts())}setGhosts(t){this.ghostRows=t}dropGhosts(){for(const t of this.ghosts)this.stage.scene.remove(t.bodies.group);this.ghosts=[]}placeGhosts(){const{scene:t}=this,e=this.layers.ghost?this.ghostRows:[];if(e.length!==this.ghosts.length){this.dropGhosts(),this.ghosts=t?e.map((n,s)=>({bodies:new Nd(t,new Ht(wa(s+1,this.theme.dark)),wa(s+1,this.theme.dark)),poses:t.bodies.map(()=>new ae)})):[];for(const n of this.ghosts)this.stage.scene.add(n.bodies.group)}this.ghosts.forEach((n,s)=>{this.poseColumns.forEach((r,a)=>vh(e[s],r,n.poses[a])),n.bodies.update(n.poses)})}pick(t,e){const{bodies:n,scene:s}=this;if(!n||!s)return null;const r=this.picker.pick(t,e,n.faces,(c,h)=>n.bodyOf(c,h),s.bodies,this.poses);if(!r)return null;const a=(this.poseColumns[r.body]?.rotation??-1)>=0,o=this.poses[r.body],l=a?r.point.clone().applyMatrix4(o.clone().invert()):new U;return{body:r.body,at:l,target:l.clone().applyMatrix4(o)}}gripOf(t){return{body:t,at:new U,target:new U().setFromMatrixPosition(this.poses[t])}}targetAt(t,e,n){return this.picker.atDepth(t,e,n)}nudged(t,e,n,s){const{camera:r}=this.stage,a=2*Math.tan(r.fov*Math.PI/360)*t.distanceTo(r.position),o=l=>new U().setFromMatrixColumn(r.matrixWorld,l);return t.clone().addScaledVector(o(0),e*s*a).addScaledVector(o(1),n*s*a)}setHand(t,e){this.hand&&(this.hand.grip=t,this.hand.text=e,this.stage.invalidate())}bounds(t){const e=new Cs;t.bodies.forEach((n,s)=>{const r=this.poses[s],a=ui(Fm(n.shapes)).length()/2,o=new U().setFromMatrixPosition(r);e.expandByPoint(o.clone().addScalar(a)).expandByPoint(o.clone().addScalar(-a));for(const l of n.markers)e.expandByPoint(ui(l.at).applyMatrix4(r))});for(const n of t.joints)n.bodies[0]<0&&e.expandByPoint(ui(n.at[0]));return e.isEmpty()&&e.expandByPoint(new U(-1,-1,-1)).expandByPoint(new U(1,1,1)),e}frame(t,e,n,s=null){const r=s?s.clone().normalize().negate():ui(t.gravity),a=this.poses.map(A=>A.elements[14]),o=t.beams.length>0&&t.joints.length>0&&Math.max(...a)-Math.min(...a)<.02*n,l=r.length()>0?r.clone().negate().normalize():o?new U(0,1,0):new U(0,0,1),c=e.getCenter(new U),h=t.joints.find(A=>A.bodies[0]<0),f=t.bodies.filter(A=>!A.inBeam),u=t.joints.filter(A=>A.bodies.includes(-1)).length,d=h!==void 0&&f.length<=3&&(t.beams.length===0||u===1),g=d&&f.length===0;d&&h&&c.lerp(ui(h.at[0]),g?1:.6);const S=t.joints.length===0,m=n*(g?1:d?.66:S?.6:.53),M=Math.abs(l.y)>.9?new U(.35,.3,1):new U(1,-1.6,.75);this.grid=null,this.stage.ground=null,s&&M.set(.6,-1.6,.35).applyQuaternion(new mn().setFromUnitVectors(new U(0,0,1),l)),this.stage.lookAt(c,this.stage.distanceFor(m),M,l),s||this.addGrid(c,l,m)}addGrid(t,e,n){const s=Math.pow(10,Math.floor(Math.log10(n))),r=2*Math.ceil(2.5*n/s),a=new Cv(r*s,r),o=a.material;o.vertexColors=!1,o.color.set(this.theme.grid),a.quaternion.copy(new mn().setFromUnitVectors(new U(0,1,0),e)),a.position.copy(t).addScaledVector(e,-n*.95),this.grid=a,this.stage.ground=new cw(a,n,this.theme.dark,Mr()),this.stage.scene.add(a)}}function Iw(i,t){const e=Math.max(1,i.bodies.filter(n=>!n.inBeam).length/6);return t*.014/Math.sqrt(e)}function Uw(i){return i.beams.length>0&&!i.beams.some(t=>t.grounded)&&!i.joints.some(t=>t.bodies.includes(-1))}function Fw(i,t,e){const n=i.bodies.flatMap(o=>o.markers.map(l=>`${o.name}.${l.name}.x`)),s=new Set(i.beams.flatMap(o=>[o.nodes[0],o.nodes.at(-1)])),r=i.bodies.filter((o,l)=>!o.inBeam||s.has(l)).map(o=>`${o.name}.x`);return(n.length>0?n:r.length>Nw?r.slice(-1):r).map((o,l)=>({column:t.find(o),from:zm(t),colour:wa(l,e)})).filter(o=>o.column>=0)}const pc=[{key:"stress",label:"Equivalent stress",unit:"Pa",signed:!1},{key:"energy",label:"Strain energy per length",unit:"J/m",signed:!1},{key:"N1",label:"N1, normal force",unit:"N",signed:!0},{key:"Q2",label:"Q2, shear force",unit:"N",signed:!0},{key:"Q3",label:"Q3, shear force",unit:"N",signed:!0},{key:"M1",label:"M1, torque",unit:"N m",signed:!0},{key:"M2",label:"M2, bending moment",unit:"N m",signed:!0},{key:"M3",label:"M3, bending moment",unit:"N m",signed:!0}],To={light:["#b9c6d2","#d9b48c","#dd8a3c","#b8510d","#6d2400"],dark:["#4a5a6b","#7d6450","#b87333","#f0a04b","#ffe0a3"],lightSigned:["#0a3d6e","#3a86bf","#c3cad0","#de8d3f","#7a2e00"],darkSigned:["#a6dcff","#4690c8","#566270","#cf7a30","#ffd08f"]},Ao=256;function zd(i){return[1,3,5].map(t=>parseInt(i.slice(t,t+2),16)/255)}function Hm(i,t){return i?t?To.darkSigned:To.lightSigned:t?To.dark:To.light}function Ow(i,t){const e=Math.min(Math.max(t,0),1)*(i.length-1),n=Math.min(Math.floor(e),i.length-2),[s,r]=[zd(i[n]),zd(i[n+1])];return s.map((a,o)=>a+(e-n)*(r[o]-a))}const Bw=[1,1.5,2,3,4,5,6,8,10];function zw(i){if(!(i>0)||!Number.isFinite(i))return 0;const t=Math.pow(10,Math.floor(Math.log10(i))),e=Bw.find(n=>n*t>=i*(1-1e-12))??10;return Number((e*t).toPrecision(2))}class sT{constructor(t,e,n){this.scene=t,this.columns=new Map,this.largest=new Map,this.table=new Float32Array(3*Ao);const s=new Ia(t.columns);for(const{key:r}of pc){const a=t.beams.map(o=>Array.from({length:o.nodes.length-1},(l,c)=>s.find(`${o.name}.element${c}.${r}`)));a.some(o=>o.some(l=>l>=0))&&this.columns.set(r,a)}this.choices=pc.filter(({key:r})=>this.columns.has(r)),this.quantity=this.choices.find(({key:r})=>r===n)??this.choices[0]??pc[1],this.clear(),this.setTheme(e)}choose(t,e){this.quantity=this.choices.find(n=>n.key===t)??this.quantity,this.setTheme(e)}setTheme(t){const e=Hm(this.quantity.signed,t),n=new Ht;for(let s=0;s<Ao;s++){const[r,a,o]=Ow(e,s/(Ao-1));n.setRGB(r,a,o,ei).toArray(this.table,3*s)}}clear(){for(const{key:t}of this.choices)this.largest.set(t,0)}observe(t){for(const[e,n]of this.columns){let s=this.largest.get(e)??0;for(const r of n)for(const a of r)a>=0&&(s=Math.max(s,Math.abs(t[a])||0));this.largest.set(e,s)}}get range(){const{key:t,signed:e}=this.quantity,n=Math.max(0,...this.scene.beams.map(a=>a.rounding[t]??0)),s=this.largest.get(t)??0,r=s>n?zw(s):0;return[e?-r:0,r]}write(t,e,n,s,r){const a=this.columns.get(this.quantity.key)?.[e]?.[n]??-1,[o,l]=this.range,c=a>=0&&l>o?t[a]:0,h=l>o&&Number.isFinite(c)?(c-o)/(l-o):this.quantity.signed?.5:0,f=3*Math.round(Math.min(Math.max(h,0),1)*(Ao-1));for(let u=0;u<3;u++)s[r+u]=this.table[f+u]}}class rT{constructor(t){this.bar=De("div",{class:"beam-bar","aria-hidden":"true"}),this.marks=De("div",{class:"beam-marks"}),this.colour=null,this.shown="",this.pick=De("select",{id:"beam-quantity",class:"inline-select","aria-label":"Colour of the beams",change:()=>t(this.pick.value)}),this.root=De("div",{class:"beam-scale",role:"group","aria-label":"Scale of the beams' colours"},this.pick,this.bar,this.marks),this.root.hidden=!0}setColour(t){this.colour=t,this.root.hidden=!t||t.choices.length===0,t&&(this.pick.replaceChildren(...t.choices.map(e=>De("option",{value:e.key},`${e.label} [${Ro(e.unit)}]`))),this.pick.value=t.quantity.key,this.shown="")}show(t){if(!this.colour||this.root.hidden)return;const{quantity:e,range:n}=this.colour,[s,r]=n,a=[e.key,s,r,t].join();if(a===this.shown)return;this.shown=a,this.pick.value=e.key,this.bar.style.background=`linear-gradient(to right, ${Hm(e.signed,t).join(", ")})`;const o=r>s?[s,(s+r)/2,r]:[0],l=c=>c===o.length-1?` ${Ro(e.unit)}`:"";this.marks.replaceChildren(...o.map((c,h)=>De("span",{},yr(c,3)+l(h)))),this.root.dataset.high=String(r)}get caption(){if(!this.colour||this.root.hidden)return"";const{quantity:t,range:e}=this.colour;return`${t.label}: ${yr(e[0],3)} to ${yr(e[1],3)} ${Ro(t.unit)}`}}const kw=.12,Gw=5;class Hw{constructor(t){this.columns=t,this.version=0,this.low=[],this.high=[]}clear(){this.low=[],this.high=[],this.version++}observe(t){let e=!1;this.columns.forEach((n,s)=>{const r=t[n];if(!Number.isFinite(r))return;const[a,o]=[this.low[s]??r,this.high[s]??r],l=kw*(Math.max(o,r)-Math.min(a,r));(this.low[s]===void 0||r<a)&&(this.low[s]=r-l),(this.high[s]===void 0||r>o)&&(this.high[s]=r+l),e||=this.low[s]!==a||this.high[s]!==o}),e&&this.version++}frame(t){const e=t.map(s=>s<0?0:(this.high[s]??0)-(this.low[s]??0)),n=Math.max(...e);return t.map((s,r)=>{const[a,o]=s<0?[0,0]:[this.low[s]??0,this.high[s]??0],l=e[r],c=(a+o)/2,h=n===0?Math.abs(c)||1:l>0&&l*Gw<n?l:n,f=Math.max(h/2,1e-9*Math.abs(c));return{middle:c,half:f,low:c-f,high:c+f}})}}const kd=4e3,Vw=.18,Gd=.88;class aT{constructor(t,e,n=0){this.series=n,this.trail=new jo("#000000",kd,!1,2.2),this.tip=new gn(new Ts(.035,20,14),new Fa),this.axes=new Gr(new Qe,new Ps),this.labels=De("div",{class:"phase-labels","aria-hidden":"true"}),this.marks=[],this.names=[],this.chosen=[0,1,2],this.past=[],this.seen=-1,this.range=null,this.own=null,this.stage=new su(t,"Curve of the state in its phase space"),this.trail.grain=.004,this.stage.scene.add(this.axes,this.trail.line,this.tip),t.append(this.labels),this.stage.onDraw=()=>this.placeLabels(),this.setTheme(e)}setRange(t){this.range=t,this.seen=-1}setModel(t,e){this.names=t.state,this.past=[],(this.own||!this.range)&&(this.range=this.own=new Hw(t.state.map(n=>t.columns.findIndex(s=>s.name===n)))),this.range.observe(e),this.setAxes(Ww(t.state.length))}setAxes(t){this.chosen=t;const e=(t[2]??-1)<0;this.stage.controls.enableRotate=!e,this.drawAxes(e);const n=e?new U(0,0,1):new U(1,-1.7,.8);this.stage.lookAt(new U(0,0,0),this.stage.distanceFor(e?1.45:1.75),n,e?new U(0,1,0):new U(0,0,1)),this.redraw()}refresh(){this.stage.invalidate()}show(t,e=!0){if(!this.range||!e)return;this.own?.observe(t);const n=Float64Array.from(this.range.columns,s=>t[s]);n.every(Number.isFinite)&&(this.past.push(n),this.past.length>kd&&this.past.shift(),this.seen===this.range.version?this.add(n):this.redraw(),this.stage.invalidate())}restart(){this.past=[],this.own?.clear(),this.trail.clear(),this.stage.invalidate()}setLayers(){}setShapes(){}setBeamColour(){}setTheme(t){const e=wa(this.series,t.dark);this.stage.setBackground(t.stage),this.trail.paint(e),this.tip.material.color=new Ht(e),this.axes.material.color=new Ht(t.line),this.stage.invalidate()}dispose(){this.labels.remove(),this.stage.dispose()}add(t){const e=this.range?.frame(this.chosen)??[],[n=0,s=0,r=0]=this.chosen.map((a,o)=>a<0?0:(t[a]-(e[o]?.middle??0))/(e[o]?.half??1));this.trail.add(n,s,r),this.tip.position.set(n,s,r)}redraw(){if(this.range){this.seen=this.range.version,this.trail.clear();for(const t of this.past)this.add(t);this.fillLabels(),this.stage.invalidate()}}drawAxes(t){const e=[],n=t?[0]:[-1,1];for(const r of[-1,1])for(const a of n)e.push(new U(-1,r,a),new U(1,r,a),new U(r,-1,a),new U(r,1,a));if(!t)for(const r of[-1,1])for(const a of[-1,1])e.push(new U(r,a,-1),new U(r,a,1));this.axes.geometry.dispose(),this.axes.geometry=new Qe().setFromPoints(e);const s=this.axes.material;s.transparent=!0,s.opacity=.35}fillLabels(){const t=this.range?.frame(this.chosen)??[],e=(this.chosen[2]??-1)<0,n=e?0:-1,s=[(r,a)=>new U(r,-1-a,n),(r,a)=>e?new U(-1-a,r,0):new U(1+a,r,n),(r,a)=>new U(-1-a,-1,r)];this.marks.length=0,this.chosen.forEach((r,a)=>{const o=s[a];if(r<0||!o)return;const l=t[a];this.mark(o(0,Vw),this.names[r]??"","phase-name"),this.mark(o(-Gd,.1),yr(l?.low??0,3),"phase-end"),this.mark(o(Gd,.1),yr(l?.high??0,3),"phase-end")}),this.labels.replaceChildren(...this.marks.map(r=>r.span))}mark(t,e,n){this.marks.push({at:t,span:De("span",{class:n},e)})}placeLabels(){const{clientWidth:t,clientHeight:e}=this.stage.container;this.stage.camera.updateMatrixWorld();for(const{at:n,span:s}of this.marks){const r=n.clone().project(this.stage.camera);s.style.transform=`translate(-50%, -50%) translate(${((r.x+1)/2*t).toFixed(1)}px, ${((1-r.y)/2*e).toFixed(1)}px)`}}}function Ww(i){return i===3?[0,1,2]:[0,Math.min(1,i-1),-1]}const Hd=new U(0,0,-1),Vd=2500;class oT{constructor(t,e){this.tilt=new Cn,this.body=new Cn,this.net=new Cn,this.polhode=new jo(ba,Vd,!1,2.4),this.herpolhode=new jo(Oo,Vd,!1,2.2),this.omegaArrow=new Es(Mh,.012),this.momentumArrow=new Es(Oo,.012),this.inertia=[],this.rotors=new U,this.pose={position:0,rotation:0},this.omegaColumn=-1,this.scale=1,this.reach=1,this.started=!1,this.framed=!1,this.omega=new U,this.tip=new U,this.matrix=new ae,this.stage=new su(t,"Polhode on the inertia ellipsoid, herpolhode below");const n=new pl({transparent:!0,opacity:.66});this.ellipsoid=new gn(new Ts(1,64,40),n),this.ellipsoid.matrixAutoUpdate=!1,this.net.matrixAutoUpdate=!1;for(const s of qw())this.net.add(s);this.plane=new gn(new Jh(1,72),new Fa({transparent:!0,opacity:.5,side:yi,depthWrite:!1})),this.rim=Vm(),this.body.add(this.ellipsoid,this.net,this.polhode.line),this.body.matrixAutoUpdate=!1,this.tilt.add(this.body,this.herpolhode.line,this.omegaArrow.group),this.stage.scene.add(this.tilt,this.plane,this.rim,this.momentumArrow.group),this.setTheme(e)}setModel(t,e){const n=t.bodies[0];if(!n)return;const s=new Ia(t.columns);this.pose={position:s.find(`${n.name}.x`),rotation:s.find(`${n.name}.R11`)},this.omegaColumn=s.find(`${n.name}.wx`),this.refresh(t),this.framed=!1,this.start(e)}refresh(t){const e=t.bodies[0];if(e){this.inertia=e.inertia,this.rotors.set(0,0,0);for(const n of e.rotors)this.rotors.addScaledVector(ui(n.axis),n.momentum);this.restart()}}restart(){this.polhode.clear(),this.herpolhode.clear(),this.started=!1,this.stage.invalidate()}show(t){this.started||this.start(t),this.readRow(t),this.body.matrix.copy(this.matrix),this.body.matrixWorldNeedsUpdate=!0;const e=1.004;this.polhode.add(this.omega.x*e,this.omega.y*e,this.omega.z*e),this.herpolhode.add(this.tip.x,this.tip.y,this.tip.z),this.omegaArrow.set(new U,this.tip);const n=this.tip.clone().applyQuaternion(this.tilt.quaternion).z;this.plane.position.set(0,0,n-.003*this.reach),this.rim.position.copy(this.plane.position),this.stage.invalidate()}setTheme(t){this.stage.setBackground(t.stage),this.ellipsoid.material.color=new Ht(t.dark?"#59626e":"#e4dfd3"),this.polhode.paint(t.dark?el:ba),this.plane.material.color=new Ht(t.grid),this.rim.material.color=new Ht(t.line);for(const e of this.net.children)e.material.color=new Ht(t.line);this.stage.invalidate()}dispose(){this.stage.dispose()}readRow(t){const e=this.omegaColumn;this.omega.set(t[e],t[e+1],t[e+2]).multiplyScalar(this.scale),vh(t,this.pose,this.matrix).setPosition(0,0,0),this.tip.copy(this.omega).applyMatrix4(this.matrix)}start(t){this.started=!0,this.scale=1,this.readRow(t);const e=this.omega.length();if(e===0)return;this.scale=1/e,this.omega.multiplyScalar(this.scale);const s=Wd(this.inertia,this.omega).addScaledVector(this.rotors,this.scale).clone().applyMatrix4(this.matrix).normalize();this.tilt.quaternion.copy(new mn().setFromUnitVectors(s,Hd));const r=Wd(this.inertia,this.omega).dot(this.omega),a=Xw(this.inertia,r);this.ellipsoid.matrix.copy(a),this.net.matrix.copy(a).scale(new U(1.002,1.002,1.002)),this.reach=Yw(a),this.polhode.grain=this.herpolhode.grain=.006*this.reach,this.plane.scale.setScalar(this.reach*1.7),this.rim.scale.setScalar(this.reach*1.7),this.momentumArrow.set(new U(0,0,0),Hd.clone().multiplyScalar(this.reach*1.5)),!this.framed&&(this.framed=!0,this.stage.lookAt(new U(0,0,-.35*this.reach),this.stage.distanceFor(this.reach*1.6),new U(1,-1.5,.62),new U(0,0,1)))}}function Wd(i,t){const e=n=>i[n];return new U(e(0)*t.x+e(1)*t.y+e(2)*t.z,e(3)*t.x+e(4)*t.y+e(5)*t.z,e(6)*t.x+e(7)*t.y+e(8)*t.z)}function Xw(i,t){const e=(f,u)=>i[3*f+u],n=Math.sqrt(e(0,0)),s=e(0,1)/n,r=e(0,2)/n,a=Math.sqrt(e(1,1)-s*s),o=(e(1,2)-s*r)/a,l=Math.sqrt(e(2,2)-r*r-o*o),c=new ae().set(n,s,r,0,0,a,o,0,0,0,l,0,0,0,0,1),h=Math.sqrt(t);return c.invert().multiply(new ae().makeScale(h,h,h))}function Yw(i){const t=i.elements,e=n=>Math.hypot(t[n],t[n+4],t[n+8]);return Math.max(e(0),e(1),e(2))}function qw(){return[new mn,new mn().setFromAxisAngle(new U(1,0,0),Math.PI/2),new mn().setFromAxisAngle(new U(0,1,0),Math.PI/2)].map(t=>{const e=Vm();return e.quaternion.copy(t),e})}function Vm(){const i=Array.from({length:96},(t,e)=>new U(Math.cos(e*Math.PI/48),Math.sin(e*Math.PI/48),0));return new qx(new Qe().setFromPoints(i),new Ps({transparent:!0,opacity:.35}))}const Ea=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10,100];class lT{constructor(t,e){this.session=t,this.actions=e,this.line=De("input",{type:"range",id:"time-line",class:"time-line",min:0,max:0,step:1,value:0,"aria-label":"Time, to look back",disabled:!0,input:()=>this.actions.look(Number(this.line.value))}),this.time=De("output",{class:"time","aria-label":"Simulated time"},"t = 0 s"),this.reached=De("span",{class:"reached",title:"Speed reached"}),this.runButton=De("button",{type:"button",id:"run",class:"button primary run",title:"Space",click:e.runOrPause}),this.speedSelect=De("select",{id:"speed","aria-label":"Speed",change:()=>e.speed(Xd(this.speedSelect.value))});const n=(s,r,a,o,l)=>De("button",{type:"button",id:s,class:"icon-button","aria-label":r,title:`${r} (${a})`,click:l},o);this.root=De("div",{class:"transport",role:"toolbar","aria-label":"Run the simulation"},this.runButton,n("step","Single step","→",qa.step(),e.step),n("reset","Reset","R",qa.reset(),e.reset),De("label",{class:"speed"},De("span",{},"Speed"),this.speedSelect),this.line,this.time,this.reached),this.showRunning()}showRunning(){const{running:t,speed:e}=this.session;this.runButton.replaceChildren(t?qa.pause():qa.run(),t?"Pause":"Run"),this.runButton.setAttribute("aria-pressed",String(t)),this.fillSpeeds(e)}changeSpeed(t){const{speedSelect:e}=this,n=Math.min(Math.max(e.selectedIndex+t,0),e.options.length-1);this.actions.speed(Xd(e.options[n]?.value??"1"))}showPast(t,e){this.line.disabled=t<2,this.line.max=String(Math.max(0,t-1)),this.line.value=String(e??Math.max(0,t-1))}showTime(t,e){this.line.setAttribute("aria-valuetext",`${Yd(t)} s`),this.time.textContent=`t = ${Yd(t)} s`,this.reached.textContent=e>0?`${yr(e,3)}× reached`:""}fillSpeeds(t){const n=(typeof t=="number"&&!Ea.includes(t)?[...Ea,t].sort((s,r)=>s-r):Ea).map(s=>De("option",{value:s},`${s}×`));this.speedSelect.replaceChildren(...n,De("option",{value:"max"},"as fast as possible")),this.speedSelect.value=String(t)}}function Xd(i){return i==="max"?"max":Number(i)}function Yd(i){return i.toFixed(i<100?4:i<1e4?2:0)}function cT(i){if(!i)return 1;const t=i/20;return t>=.5?1:[...Ea].reverse().find(e=>e<=t*1.01)??Ea[0]}export{ei as $,Ht as A,rT as B,$w as C,Zw as D,Qw as E,Gb as F,Mh as G,ae as H,U as I,qn as J,jw as K,Kh as L,iT as M,Ms as N,Ua as O,Fp as P,mn as Q,Oh as R,yx as S,lT as T,Bi as U,Oo as V,bx as W,yi as X,Le as Y,Vo as Z,Fx as _,Cu as a,Rn as a0,Y_ as a1,Ka as a2,Yn as a3,Ol as a4,Ss as a5,ts as a6,Ic as a7,Uc as a8,fh as a9,Cn as aa,gn as ab,Ob as ac,tT as ad,Bb as ae,Ld as af,eT as ag,Ia as ah,vh as ai,vm as aj,jh as ak,$d as b,Gm as c,Fh as d,y_ as e,yr as f,Kd as g,f_ as h,qa as i,sT as j,Hw as k,aT as l,Ww as m,oT as n,Jw as o,Ro as p,cT as q,nT as r,wa as s,kb as t,Op as u,Bp as v,ag as w,c_ as x,p_ as y,m_ as z};
